import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachedImages } from '../../../contract/attached-images.ts';
import { imageField, jsonField, uploadLimits } from '../../../contract/images.ts';
import { Refusal } from '../../../platform/http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows a `multipart/form-data` body: JSON plus the bytes of images. */
    takesImage?: boolean;
  }
  interface FastifyRequest {
    /** Bytes of the multipart files that came with the JSON. */
    attachedImages?: Buffer[];
    /** Aborted when the connection closes before the answer. */
    senderGone?: AbortSignal;
  }
}

/** Picks the parts of a request that `ImageIntake` needs. */
export function uploadOf({ attachedImages: attached = [], ip, senderGone: gone }: FastifyRequest) {
  return { attached, address: ip, gone };
}

const maxJsonBytes = 64 * 1024;

/**
 * Maximum bytes of uploads in memory at once, from the first byte to the answer. A slow sender takes up little;
 * one network may use at most half.
 */
export const uploadRoom = {
  total: 64 * 1024 * 1024,
  perNetwork: 32 * 1024 * 1024,
  perAddress: 16 * 1024 * 1024,
};

/** Returns a sender's network and address, as fair-share keys. */
type SendersOf = (address: string) => readonly [network: string, address: string];

/**
 * Parses multipart uploads on routes with `takesImage`. Calls `onComing` at the first bytes of an upload.
 * Register it before the routes.
 */
export async function receiveImages(
  app: FastifyInstance,
  { sendersOf, onComing }: { sendersOf: SendersOf; onComing: () => void },
): Promise<void> {
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: uploadLimits.bytes,
      files: attachedImages.length,
      fields: 1,
      parts: attachedImages.length + 1,
      fieldSize: maxJsonBytes,
      headerPairs: 10,
    },
    throwFileSizeLimit: false,
  });
  const room = createRoom();

  app.addHook('onRoute', (route) => {
    if (!route.config?.takesImage) return;
    route.preValidation = [
      async (request, reply) => {
        const gone = new AbortController();
        request.senderGone = gone.signal;
        reply.raw.once('close', () => gone.abort());
        if (!request.isMultipart()) return;
        onComing();
        const place = room.enter(sendersOf(request.ip));
        reply.raw.once('close', place.leave);
        await readParts(request, place.take).catch((error: unknown) => {
          throw error instanceof Refusal ? error : new Refusal('request_invalid').because(error);
        });
      },
      ...[route.preValidation ?? []].flat(),
    ];
  });
}

async function readParts(request: FastifyRequest, take: (bytes: number) => void): Promise<void> {
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== jsonField || part.valueTruncated) throw new Refusal('request_invalid');
      request.body = parseJson(part.value);
      continue;
    }
    if (part.fieldname !== imageField) throw new Refusal('request_invalid');
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      take(chunk.length);
      chunks.push(chunk);
    }
    if (part.file.truncated) throw new Refusal('request_too_large');
    request.attachedImages = [...(request.attachedImages ?? []), Buffer.concat(chunks)];
  }
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal('request_invalid');
  }
}

/** Counts the bytes in memory in total, by network and by address. */
function createRoom() {
  const heldBy = new Map<string, number>();
  let total = 0;

  function add(keys: readonly string[], bytes: number): void {
    total += bytes;
    for (const key of keys) {
      const held = (heldBy.get(key) ?? 0) + bytes;
      if (held === 0) heldBy.delete(key);
      else heldBy.set(key, held);
    }
  }

  return {
    enter([network, address]: ReturnType<SendersOf>) {
      const keys = [`network ${network}`, `address ${address}`] as const;
      let held = 0;
      const isOver = (key: string, bytes: number, most: number) => (heldBy.get(key) ?? 0) + bytes > most;
      return {
        /** Adds these bytes. Throws a Refusal if they do not fit. */
        take(bytes: number): void {
          const { perNetwork, perAddress } = uploadRoom;
          const isFull = total + bytes > uploadRoom.total;
          if (isFull || isOver(keys[0], bytes, perNetwork) || isOver(keys[1], bytes, perAddress)) {
            throw new Refusal('images_busy').after(5);
          }
          held += bytes;
          add(keys, bytes);
        },
        leave(): void {
          add(keys, -held);
          held = 0;
        },
      };
    },
  };
}

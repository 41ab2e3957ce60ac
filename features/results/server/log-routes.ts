import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { text } from '../../../contract/operations.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import type { HeadSigner } from './heads.ts';
import { entryBytes, readHead, type Sequencer } from './sequencer.ts';
import { hashBytes, type ReadTile, tileWidth } from './tree.ts';

interface Dependencies extends Pick<Context, 'db'> {
  sequencer: Sequencer;
  signer: HeadSigner;
  readTile: ReadTile;
}

/**
 * Path of a tile (C2SP tlog-tiles): the level or 'entries', the number in groups of three digits, and the width
 * if the tile is partial.
 */
const tileName = /^(entries|[0-7])\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Full tiles never change, and neither do partial tiles of a given width. */
const forever = 'public, max-age=31536000, immutable';

/** Serves the log as static files for monitors (docs/verify.md). */
export function logRoutes({
  db,
  sequencer,
  signer,
  readTile: readHashes,
}: Dependencies): FastifyPluginAsyncTypebox {
  /** Caches full tiles of entries, which never change. Holds the 200 most recently used, about 2.6 MB. */
  const fullEntries = new LRUCache<number, Buffer>({ max: 200 });

  async function readTile(level: string, number: number, width: number): Promise<Buffer> {
    if (level !== 'entries') {
      const hashes = await readHashes(Number(level), number);
      if (hashes.length < width * hashBytes) throw new Refusal('not_found');
      return Buffer.from(hashes).subarray(0, width * hashBytes);
    }
    const known = fullEntries.get(number);
    if (known !== undefined && width === tileWidth) return known;
    const first = number * tileWidth;
    const head = await readHead(db);
    if (head === undefined || first + width > head.size) throw new Refusal('not_found');
    const entries = await db
      .selectFrom('log_entries')
      .select(['log_id', 'commitment'])
      .where('log_index', '>=', first)
      .where('log_index', '<', first + width)
      .orderBy('log_index')
      .execute();
    const tile = Buffer.concat(
      entries.flatMap((entry) => {
        const bytes = entryBytes(entry);
        // Each entry is preceded by its length in two bytes.
        return [Buffer.of(bytes.length >> 8, bytes.length & 255), bytes];
      }),
    );
    if (width === tileWidth) fullEntries.set(number, tile);
    return tile;
  }

  return async (app) => {
    describeRoutes(app, 'rewards');
    app.get(
      '/log/checkpoint',
      {
        config: { limits: ['page'] },
        schema: {
          operationId: 'getCheckpoint',
          summary: 'The signed head of the log of results (C2SP tlog-checkpoint)',
          response: { 200: text('text/plain', 'A signed note') },
        },
      },
      async (_request, reply) => {
        if ((await readHead(db)) === undefined) await sequencer.number();
        const head = await readHead(db);
        return reply.type('text/plain; charset=utf-8').send(head?.checkpoint ?? '');
      },
    );

    app.get(
      '/log/keys',
      {
        config: { limits: ['page'] },
        schema: {
          operationId: 'getLogKeys',
          summary: 'The keys that have signed the log of results, the present one first',
          response: {
            200: Type.Object({
              present: Type.String({ description: 'As a verifier’s settings take it (C2SP signed-note)' }),
              keys: Type.Array(
                Type.Object({
                  key: Type.String({ description: 'Ed25519, in base64' }),
                  since: Type.String({ format: 'date-time' }),
                  checkpoint: Type.String({
                    description: 'The last head that it signed: of an earlier key, any larger one is forged',
                  }),
                }),
              ),
            }),
          },
        },
      },
      async () => {
        const rows = await db
          .selectFrom('log_keys')
          .selectAll()
          .orderBy(({ case: when }) => when().when('public_key', '=', signer.publicKey).then(0).else(1).end())
          .orderBy('since', 'desc')
          .limit(100)
          .execute();
        const keys = rows.map(({ public_key, since, checkpoint }) => ({
          key: public_key,
          since: new Date(since).toISOString(),
          checkpoint,
        }));
        return { present: signer.verifierKey, keys };
      },
    );

    app.get(
      '/log/tile/*',
      {
        config: { limits: ['page'] },
        // OpenAPI cannot describe a path with a variable number of parts.
        schema: { hide: true, params: Type.Object({ '*': Type.String({ maxLength: 40 }) }) },
      },
      async (request, reply) => {
        const [, level = '', name = '', part] = tileName.exec(request.params['*']) ?? [];
        const width = part === undefined ? tileWidth : Number(part);
        if (level === '' || (part !== undefined && width >= tileWidth)) throw new Refusal('not_found');
        const bytes = await readTile(level, Number(name.replaceAll(/[x/]/g, '')), width);
        return reply.header('cache-control', forever).type('application/octet-stream').send(bytes);
      },
    );
  };
}

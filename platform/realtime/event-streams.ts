import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;
/** Maximum age of a stream, so that no stream lasts long after a deployment. The browser then opens a new stream. */
const maxAgeMs = 30 * 60_000;
/** Maximum number of bytes buffered for a browser that does not read. */
const maxWaitingBytes = 64 * 1024;
/** How long browsers wait before they reconnect, in milliseconds. */
const retryMs = 1000;
/**
 * How long a browser waits before it reconnects a stream that was closed for a newer tab. Long, so that tabs do
 * not keep closing each other.
 */
const gaveWayMs = 60_000;
const maxPerKey = 3;

type Start<Event> = (send: (event: Event) => void, end: () => void) => Promise<() => void>;

interface StreamOptions {
  /**
   * If true, each event is the whole state, so a slow reader gets only the newest event. Otherwise a slow reader's
   * stream is closed.
   */
  isState?: boolean;
  /** Identifies the stream's owner. If an owner has more than `maxPerKey` streams, the oldest is closed. */
  key?: string;
}

/**
 * Server-sent events (rules: site#live-pages). There may be many thousands of streams, so a single timer serves
 * all of them.
 */
export function createEventStreams() {
  const streams = new Map<ServerResponse, number>();
  const byKey = new Map<string, Set<ServerResponse>>();

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, openedAt] of streams) {
      if (now - openedAt > maxAgeMs) response.end();
      // A client that does not read must not fill up the memory.
      else if (response.writableLength > maxWaitingBytes) response.destroy();
      else response.write(':\n\n');
    }
  }, heartbeatMs);
  timer.unref();

  /**
   * Registers a stream, and closes its owner's oldest one if there are too many. Returns a function that removes it.
   */
  function enter(key: string, response: ServerResponse): () => void {
    const own = byKey.get(key) ?? new Set();
    byKey.set(key, own.add(response));
    const [oldest] = own;
    if (own.size > maxPerKey && oldest !== undefined) {
      own.delete(oldest);
      oldest.end(`retry: ${gaveWayMs}\n\n`);
    }
    return () => {
      own.delete(response);
      if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
    };
  }

  return {
    /** Turns the request into a stream of events. `start` begins sending, and returns a function that stops it. */
    async open<Event>(
      reply: FastifyReply,
      start: Start<Event>,
      { isState = false, key }: StreamOptions = {},
    ): Promise<void> {
      const response = reply.raw;
      // Everything that may refuse runs before the first byte is sent, so that a refusal is an ordinary answer.
      const waiting: Event[] = [];
      let send: (event: Event) => void = (event) => waiting.push(event);
      let isOver = false;
      const end = () => {
        isOver = true;
        if (streams.has(response)) response.end();
      };
      const stop = await start((event) => send(event), end);
      if (response.destroyed) return stop();

      reply.hijack();
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        // An idle connection would delay the end of the process.
        connection: 'close',
        'x-accel-buffering': 'no',
      });
      send = createSender(response, isState);
      const leave = key === undefined ? () => {} : enter(key, response);
      response.write(`retry: ${retryMs}\n\n${waiting.map(encode).join('')}`);
      streams.set(response, performance.now());
      response.on('close', () => {
        streams.delete(response);
        leave();
        stop();
      });
      if (isOver) response.end();
    },

    /** Ends all streams; their browsers reconnect and get the current state. */
    endAll(): void {
      for (const response of streams.keys()) response.end();
    },

    get count() {
      return streams.size;
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;

/** Returns a function that writes events, and buffers little for a browser that does not read them. */
function createSender(response: ServerResponse, isState: boolean): (event: unknown) => void {
  let newest: string | undefined;
  response.on('drain', () => {
    if (newest === undefined) return;
    response.write(newest);
    newest = undefined;
  });
  return (event) => {
    if (response.writableLength <= maxWaitingBytes) response.write(encode(event));
    else if (isState) newest = encode(event);
    // The browser reconnects, and begins with the current state.
    else response.destroy();
  };
}

let lastEvent: unknown;
let lastText = '';

/** Encodes an event only once for the many streams that it is written to in turn. */
function encode(event: unknown): string {
  if (event !== lastEvent) {
    lastEvent = event;
    lastText = `data: ${JSON.stringify(event)}\n\n`;
  }
  return lastText;
}

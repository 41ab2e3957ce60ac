import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Keeps proxies from closing a quiet stream. */
const heartbeatMs = 25_000;
/** A stream ends after this and the browser opens another, so that none outlives a deployment for long. */
const maxAgeMs = 30 * 60_000;
const maxWaitingBytes = 64 * 1024;
/** How soon a browser comes back, in milliseconds. */
const retryMs = 1000;

type Start<Event> = (send: (event: Event) => void, end: () => void) => Promise<() => void>;

/** Server-sent events (rules: site#live-pages). One timer serves all streams: there may be many thousands. */
export function createEventStreams() {
  const streams = new Map<ServerResponse, number>();

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [response, openedAt] of streams) {
      if (now - openedAt > maxAgeMs) response.end();
      // A client that does not read must not fill the memory.
      else if (response.writableLength > maxWaitingBytes) response.destroy();
      else response.write(':\n\n');
    }
  }, heartbeatMs);
  timer.unref();

  return {
    /** Turns the request into a stream of events. `start` begins to send and returns the way to stop. */
    async open<Event>(reply: FastifyReply, start: Start<Event>): Promise<void> {
      const response = reply.raw;
      // Everything that may refuse happens before the first byte, so that a refusal is an ordinary answer.
      const waiting: Event[] = [];
      let send = (event: Event) => void waiting.push(event);
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
        // An idle connection would delay a stop.
        connection: 'close',
        'x-accel-buffering': 'no',
      });
      send = (event) => void response.write(encode(event));
      response.write(`retry: ${retryMs}\n\n${waiting.map(encode).join('')}`);
      streams.set(response, performance.now());
      response.on('close', () => {
        streams.delete(response);
        stop();
      });
      if (isOver) response.end();
    },

    /** Ends all streams: their browsers reconnect and get the current state. */
    endAll(): void {
      for (const response of streams.keys()) response.end();
    },

    get count() {
      return streams.size;
    },
  };
}

export type EventStreams = ReturnType<typeof createEventStreams>;

let lastEvent: unknown;
let lastText = '';

/** The same event goes to many streams in turn and is encoded once. */
function encode(event: unknown): string {
  if (event !== lastEvent) {
    lastEvent = event;
    lastText = `data: ${JSON.stringify(event)}\n\n`;
  }
  return lastText;
}

import type { FastifyBaseLogger } from 'fastify';
import { type Entry, rowsIn } from './entries.ts';

const flushEveryMs = 1000;
const tellEveryMs = 60_000;
/** What one transaction writes, in about 6 ms, so that the database is free for plays and claims in between. */
const chunkRows = 400;

interface Options {
  record: (entries: Entry[]) => Promise<void>;
  /** How much may wait; about half a kilobyte each. */
  maxRows: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Keeps entries until there are enough for a transaction, or for about a second, and has them recorded together: nobody
 * waits for the database.
 */
export function createVisitBuffer({ record, maxRows, log }: Options) {
  const waiting: Entry[] = [];
  /** The plays among them. One that is answered right again, as from a phone that lost the signal, waits once. */
  const waitingPlays = new Set<string>();
  let waitingRows = 0;
  /** How many of them must not wait for more. */
  let due = 0;
  let dropped = 0;
  let recording: Promise<void> | undefined;

  function takeChunk(): Entry[] {
    let rows = 0;
    const tooMany = waiting.findIndex((entry) => {
      rows += rowsIn(entry);
      return rows > chunkRows;
    });
    const chunk = waiting.splice(0, tooMany === -1 ? waiting.length : Math.max(1, tooMany));
    for (const entry of chunk) {
      waitingRows -= rowsIn(entry);
      if (entry.kind === 'solve') waitingPlays.delete(entry.playKey);
    }
    return chunk;
  }

  async function recordChunks(): Promise<void> {
    while (due > 0 || waitingRows >= chunkRows) {
      const chunk = takeChunk();
      due -= chunk.length;
      try {
        await record(chunk);
      } catch (error) {
        // Figures are not worth trying again: what is wrong would keep everything after it waiting.
        dropped += chunk.length;
        log.error({ err: error }, 'visits could not be recorded');
      }
    }
  }

  function startRecording(): Promise<void> {
    recording ??= recordChunks().finally(() => {
      recording = undefined;
    });
    return recording;
  }

  function tellDropped(): void {
    if (dropped > 0) log.warn({ dropped }, 'visits were dropped');
    dropped = 0;
  }

  const buffer = {
    /** Never waits; when too much is waiting already, the entry is dropped. */
    add(entry: Entry): void {
      if (entry.kind === 'solve' && waitingPlays.has(entry.playKey)) return;
      const rows = rowsIn(entry);
      if (waitingRows + rows > maxRows) {
        dropped += 1;
        return;
      }
      waiting.push(entry);
      waitingRows += rows;
      if (entry.kind === 'solve') waitingPlays.add(entry.playKey);
      if (waitingRows >= chunkRows) void startRecording();
    },

    /** Has everything recorded that is waiting or being recorded. */
    async flush(): Promise<void> {
      due = waiting.length;
      // Again where the one under way was just ending.
      do await startRecording();
      while (due > 0);
    },

    get waitingRows() {
      return waitingRows;
    },

    /** Flushes every second. The returned function stops that, and flushes what is left. */
    start(): () => Promise<void> {
      const flushTimer = setInterval(buffer.flush, flushEveryMs);
      const tellTimer = setInterval(tellDropped, tellEveryMs);
      return async () => {
        clearInterval(flushTimer);
        clearInterval(tellTimer);
        await buffer.flush();
        tellDropped();
      };
    },
  };
  return buffer;
}

export type VisitBuffer = ReturnType<typeof createVisitBuffer>;

import type { FastifyBaseLogger } from 'fastify';
import type { VisitEvent } from '../../../contract/visits-api.ts';
import type { EventMap } from '../../../platform/events.ts';
import type { Device } from './device.ts';
import type { VisitedPage } from './visited-page.ts';

type Solve = EventMap['puzzle solved'][0];
type Win = EventMap['reward won'][0];

/** A visitor, as far as it is recorded: a session that ends with the tab, and the device. */
export interface Visitor extends Device {
  sessionId: string;
  referrer: string | null;
  screen: string | null;
  userAgent: string;
}

/** A page's report, in the form that is recorded. */
export interface Visit {
  type: 'visit';
  /** Milliseconds since 1970. */
  at: number;
  visitor: Visitor;
  /** Seconds. */
  timeSpent: number;
  views: (VisitedPage & { preview: boolean })[];
  events: VisitEvent[];
}

export type SolveEntry = Solve & { type: 'solve' };

/** What waits to be recorded. Of a win only the stage: its claim is recorded already. Of a wrong answer only the count. */
export type Entry =
  | Visit
  | SolveEntry
  | (Win & { type: 'win' })
  | { type: 'wrong'; at: number; puzzleId: string };

/** A solve is then on its maker's open page within a second. */
const flushEveryMs = 300;
const reportEveryMs = 60_000;
/** What one transaction writes, in about 6 ms, so that plays and claims can use the database in between. */
const chunkRows = 400;

/** About how many rows it becomes. */
const rowsIn = (entry: Entry): number =>
  entry.type === 'visit' ? 1 + entry.views.length + entry.events.length : 1;

interface Options {
  record: (entries: Entry[]) => Promise<void>;
  /** How much may wait; about half a kilobyte each. */
  maxRows: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Collects entries until there are enough for a transaction, or for a third of a second, and records them together, so that no
 * request waits for the database.
 */
export function createVisitBuffer({ record, maxRows, log }: Options) {
  const waiting: Entry[] = [];
  /** The plays among them: a right answer that is sent twice, as from a phone that lost the signal, waits once. */
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
      if (entry.type === 'solve') waitingPlays.delete(entry.playKey);
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
        // Not retried: one faulty entry would block all that come after it.
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

  function reportDropped(): void {
    if (dropped > 0) log.warn({ dropped }, 'visits were dropped');
    dropped = 0;
  }

  const buffer = {
    /** Never waits; when too much is waiting already, the entry is dropped. */
    add(entry: Entry): void {
      if (entry.type === 'solve' && waitingPlays.has(entry.playKey)) return;
      const rows = rowsIn(entry);
      if (waitingRows + rows > maxRows) {
        dropped += 1;
        return;
      }
      waiting.push(entry);
      waitingRows += rows;
      if (entry.type === 'solve') waitingPlays.add(entry.playKey);
      if (waitingRows >= chunkRows) void startRecording();
    },

    /** Ends when everything that waits now is recorded. */
    async flush(): Promise<void> {
      due = waiting.length;
      // Again if the recording that was running had just ended.
      do await startRecording();
      while (due > 0);
    },

    get waitingRows() {
      return waitingRows;
    },

    /** Flushes about three times a second. The returned function stops that, and flushes what is left. */
    start(): () => Promise<void> {
      const flushTimer = setInterval(buffer.flush, flushEveryMs);
      const reportTimer = setInterval(reportDropped, reportEveryMs);
      return async () => {
        clearInterval(flushTimer);
        clearInterval(reportTimer);
        await buffer.flush();
        reportDropped();
      };
    },
  };
  return buffer;
}

export type VisitBuffer = ReturnType<typeof createVisitBuffer>;

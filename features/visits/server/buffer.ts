import type { FastifyBaseLogger } from 'fastify';
import type { EventMap } from '../../../platform/events.ts';
import type { VisitEvent } from '../api.ts';
import type { Device } from './device.ts';
import type { VisitedPage } from './visited-page.ts';

type Solve = EventMap['puzzle solved'][0];
type Win = EventMap['reward won'][0];

/** The recorded facts about a visitor: a session, which ends with the tab, and the device. */
export interface Visitor extends Device {
  sessionId: string;
  referrer: string | null;
  screen: string | null;
  userAgent: string;
}

/** A page's report, ready to be recorded. */
export interface Visit {
  type: 'visit';
  /** Milliseconds since 1970. */
  at: number;
  visitor: Visitor;
  /** In seconds. */
  timeSpent: number;
  views: (VisitedPage & { preview: boolean })[];
  events: VisitEvent[];
}

export type SolveEntry = Solve & { type: 'solve' };

/**
 * An entry that waits to be recorded. A win only adds its stage, because its claim is already recorded; a wrong
 * answer is only counted.
 */
export type Entry =
  | Visit
  | SolveEntry
  | (Win & { type: 'win' })
  | { type: 'wrong'; at: number; puzzleId: string };

/** Interval between two writes, short enough for a solve to appear on its maker's open page within a second. */
const flushEveryMs = 300;
const reportEveryMs = 60_000;
/** Rows per transaction. Writing them takes about 6 ms, so that plays and claims can use the database in between. */
const chunkRows = 400;

/** The approximate number of rows that an entry becomes. */
const rowsIn = (entry: Entry): number =>
  entry.type === 'visit' ? 1 + entry.views.length + entry.events.length : 1;

interface Options {
  record: (entries: Entry[]) => Promise<void>;
  /** Maximum number of waiting rows. Each takes about half a kilobyte. */
  maxRows: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Buffers entries and records them in batches: when a batch is full, or every third of a second. No request
 * waits for the database.
 */
export function createVisitBuffer({ record, maxRows, log }: Options) {
  const waiting: Entry[] = [];
  /**
   * Keys of the waiting plays. A right answer that is sent twice, for example by a phone that lost its signal,
   * waits only once.
   */
  const waitingPlays = new Set<string>();
  let waitingRows = 0;
  /** Number of waiting entries to record even if they do not fill a batch. */
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
        // Not retried, because a faulty entry would block all later ones.
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
    /** Adds an entry without waiting. Drops it if the buffer is full. */
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

    /** Resolves when every entry that was waiting at the time of the call has been recorded. */
    async flush(): Promise<void> {
      due = waiting.length;
      // Repeats if a recording was in progress that had started before `due` changed.
      do await startRecording();
      while (due > 0);
    },

    get waitingRows() {
      return waitingRows;
    },

    /** Flushes about three times a second. Returns a function that stops the timer and flushes the rest. */
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

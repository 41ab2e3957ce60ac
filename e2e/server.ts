import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CreatedPuzzle, PuzzleDraft } from '../contract/api.ts';
import type { GiftDraft } from '../features/gifts/schema.ts';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

/** The real server on a free port, with a data directory of its own. */
export interface TestServer {
  /** Without a slash at its end. */
  url: string;
  /** Saves a puzzle without the form, for tests that begin at the link. */
  create(draft: PuzzleDraft, gift?: GiftDraft): Promise<CreatedPuzzle>;
  /** Changes a puzzle's row behind the server's back, to get at what time or age would bring. */
  alter(puzzleId: string, change: { expires_at?: number; content?: string }): void;
  /** Writes the puzzle of a day, as the admin does. */
  writeDay(day: string, draft: PuzzleDraft, meaning?: string): Promise<void>;
  /** Takes a puzzle down as the admin does. */
  takeDown(puzzleId: string, reason: string): Promise<void>;
  countPuzzles(): number;
  /** Uses the server's database behind its back. */
  inDatabase<T>(use: (database: DatabaseSync) => T): T;
  /** Ends the server and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const adminPassword = 'six butterflies at dawn';

/** Starts it, with these settings beside its own; of a copy of the project where `root` names one. */
export async function startServer(settings: Record<string, string> = {}, root?: string): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-e2e-'));
  const environment = {
    // Of the browsers too: else a day's puzzle would be another day's for an hour or more.
    TIME_ZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    CACHE_MS: '0',
    LEAST_TIMES: '0',
    ADMIN_PASSWORD: adminPassword,
    ...settings,
  };
  const place = root === undefined ? {} : { root };
  let running = await startServerProcess(environment, place);
  const { url } = running;

  const inDatabase = <T>(use: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
    try {
      return use(database);
    } finally {
      database.close();
    }
  };
  const asAdmin = async (path: string, body: object): Promise<void> => {
    const post = (to: string, sent: object, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/admin${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      });
    const session = await post('/session', { password: adminPassword });
    const [cookie = ''] = session.headers.getSetCookie()[0]?.split(';') ?? [];
    const answer = await post(path, body, { cookie });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  };
  let made = 0;

  return {
    url,

    async create(puzzle, gift) {
      const requestId = `${process.pid}${Date.now()}${made++}`.padStart(32, '0');
      const response = await fetch(`${url}/api/puzzles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestId, puzzle, gift }),
      });
      if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`);
      return (await response.json()) as CreatedPuzzle;
    },

    alter(puzzleId, change) {
      const columns = Object.keys(change).map((column) => `${column} = ?`);
      const values: SQLInputValue[] = [...Object.values(change), puzzleId];
      const { changes } = inDatabase((database) =>
        database.prepare(`update puzzles set ${columns.join(', ')} where puzzle_id = ?`).run(...values),
      );
      if (changes !== 1) throw new Error(`no puzzle ${puzzleId}`);
    },

    writeDay: (day, draft, meaning) => asAdmin(`/today/${day}`, { language: 'en', draft, meaning }),

    takeDown: (puzzleId, reason) =>
      asAdmin(`/moderation/puzzles/${puzzleId}/decisions`, { decision: 'take_down', reason }),

    countPuzzles: () =>
      Number(inDatabase((database) => database.prepare('select count(*) n from puzzles').get())?.n),

    inDatabase,

    async restart() {
      await running.stop();
      running = await startServerProcess({ ...environment, PORT: new URL(url).port }, place);
    },

    async stop() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

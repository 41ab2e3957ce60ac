import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CreatedPuzzle, PuzzleDraft } from '../contract/api.ts';
import type { GiftDraft } from '../features/gifts/schema.ts';
import { databaseFile } from '../platform/storage/sqlite.ts';
import { startServerProcess } from '../server/testing/server-process.ts';

/** The real server on a free port with its own data directory */
export interface TestServer {
  /** Without a trailing slash */
  url: string;
  /** Saves a puzzle without the form, for tests that start from a link. */
  create(draft: PuzzleDraft, gift?: GiftDraft): Promise<CreatedPuzzle>;
  /** Changes a puzzle's row directly in the database, for example to simulate that time has passed. */
  alter(puzzleId: string, change: { expires_at?: number; content?: string }): void;
  /** Sets a day's puzzle, as the admin would. */
  writeDay(day: string, draft: PuzzleDraft, meaning?: string): Promise<void>;
  /** Takes a puzzle down, as the admin would. */
  takeDown(puzzleId: string, reason: string): Promise<void>;
  countPuzzles(): number;
  inDatabase<T>(use: (database: DatabaseSync) => T): T;
  /** Restarts the server on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const adminPassword = 'six butterflies at dawn';

/**
 * Starts a server with these settings added to the defaults. `root` is a copy of the project to run instead of
 * this one.
 */
export async function startServer(settings: Record<string, string> = {}, root?: string): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puzzlefly-e2e-'));
  const environment = {
    // The time zone of the browsers. In another time zone the day's puzzle would differ for some hours.
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

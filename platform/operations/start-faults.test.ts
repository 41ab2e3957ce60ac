import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { postgres } from '../../server/testing/databases.ts';
import { databaseFile } from '../storage/sqlite.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
  return () => rmSync(dataDir, { recursive: true });
});

const root = join(import.meta.dirname, '../..');

function failedStart(
  environment: Record<string, string>,
): Promise<{ code: unknown; said: string; out: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/main.ts'], { cwd: root, env }, (error, out, said) =>
      resolve({ code: error?.code, said, out }),
    );
    onTestFinished(() => void child.kill());
  });
}

async function takenPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

describe('A failed start', () => {
  async function expectFault(environment: Record<string, string>, ...words: (string | RegExp)[]) {
    const { code, said, out } = await failedStart(environment);
    for (const word of words) expect(said).toMatch(word);
    expect(said).not.toMatch(/^\s+at |node:internal|undefined/m);
    expect(out).not.toContain('ready');
    expect(code).toBe(1);
    return said;
  }

  it('reports all configuration faults together', async () => {
    await expectFault({ PORT: 'x', LIMITS: 'y', TRUST_PROXY: 'z' }, 'PORT', 'LIMITS', 'TRUST_PROXY');
  });

  it('reports that the port is taken', async () => {
    const PORT = await takenPort();
    await expectFault({ PORT }, `Port ${PORT} is taken`, 'set PORT');
  });

  it('reports an address that this machine does not have', async () => {
    await expectFault({ HOST: '192.0.2.1' }, 'cannot listen on 192.0.2.1', 'Set HOST');
  });

  it('reports that PostgreSQL cannot be reached', async () => {
    for (const host of ['127.0.0.1', 'localhost', 'nowhere.invalid']) {
      const DATABASE_URL = `postgres://user:hush-hush@${host}:1/none`;
      const said = await expectFault({ DATABASE_URL }, 'database cannot be reached', 'DATABASE_URL');
      expect(said).not.toContain('hush-hush');
    }
    const DATABASE_URL = 'postgres://user@127.0.0.1:1/none';
    await expectFault({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL }, 'and DATABASE_DIRECT_URL');
  });

  it('reports that PostgreSQL denies access', async () => {
    const server = inject('postgresUrl');
    await expectFault({ DATABASE_URL: `${server}/no_such_database` }, 'no_such_database', 'DATABASE_URL');
    const DATABASE_URL = `${server.replace(/:[^:@]*@/, ':hush-hush@')}/postgres`;
    const said = await expectFault({ DATABASE_URL }, 'does not let us in', 'DATABASE_URL');
    expect(said).not.toContain('hush-hush');
  });

  it('reports that the data directory cannot be created or written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const key = { SECRET_KEY: 'k'.repeat(32) };
    for (const DATA_DIR of [join(dataDir, 'file'), join(dataDir, 'file/data')]) {
      await expectFault({ DATA_DIR }, `DATA_DIR ${DATA_DIR} cannot be written`, 'set DATA_DIR');
      await expectFault({ DATA_DIR, ...key }, `DATA_DIR ${DATA_DIR} cannot be written`, 'set DATA_DIR');
    }
  });

  it('reports a database file that is not a database', async () => {
    writeFileSync(databaseFile(dataDir), 'a letter, not a database '.repeat(100));
    await expectFault({ SECRET_KEY: 'k'.repeat(32) }, 'cannot be used', 'not a database', 'restore');
  });

  it('reports a secret key that differs from the database’s', async () => {
    const first = await failedStart({ HOST: '192.0.2.1' });
    expect(first.code).toBe(1);
    await expectFault({ SECRET_KEY: 'k'.repeat(32) }, 'secret key is not the one', 'Restore');
  });

  it('reports a database whose key is missing, and creates no new key', async () => {
    const SECRET_KEY = 'k'.repeat(32);
    expect((await failedStart({ HOST: '192.0.2.1', SECRET_KEY })).code).toBe(1);
    await expectFault({}, 'holds a database, but no secret.key', 'Restore', 'SECRET_KEY');
    expect(readdirSync(dataDir)).not.toContain('secret.key');
  });

  it('reports a PostgreSQL whose key is missing, and leaves no new key', async () => {
    const { config, remove } = await postgres.create();
    onTestFinished(remove);
    const DATABASE_URL = config.databaseUrl ?? '';
    const SECRET_KEY = 'k'.repeat(32);
    expect((await failedStart({ HOST: '192.0.2.1', DATABASE_URL, SECRET_KEY })).code).toBe(1);
    await expectFault({ DATABASE_URL }, 'secret key is not the one', 'Restore');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('reports a database of a newer version', async () => {
    const SECRET_KEY = 'k'.repeat(32);
    expect((await failedStart({ HOST: '192.0.2.1', SECRET_KEY })).code).toBe(1);
    const database = new DatabaseSync(databaseFile(dataDir));
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    database.close();
    const said = await expectFault({ SECRET_KEY }, 'newer version', 'Start that version');
    expect(said).not.toContain('corrupted');
  });
});

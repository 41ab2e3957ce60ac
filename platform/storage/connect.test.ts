import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPuzzleStore } from '../../features/puzzles/server/puzzle-store.ts';
import { connect } from '../../server/database.ts';
import { buildRow } from '../../server/testing/build-puzzle.ts';
import { type DatabaseName, databases, postgres } from '../../server/testing/databases.ts';
import { databaseFile } from './sqlite.ts';

async function freshConfig(kind: DatabaseName) {
  const { config, remove } = await kind.create();
  onTestFinished(remove);
  return config;
}

const script = `
  const { connect } = await import(process.argv[1]);
  const db = await connect(JSON.parse(process.argv[2]));
  const rows = await db.selectFrom('puzzles').select('id').execute();
  await db.destroy();
  process.stdout.write(String(rows.length));
`;

async function connectInAnotherProcess(config: object): Promise<string> {
  const module = join(import.meta.dirname, '../../server/database.ts');
  const arguments_ = ['--input-type=module', '--eval', script, module, JSON.stringify(config)];
  const { stdout } = await promisify(execFile)(process.execPath, arguments_);
  return stdout;
}

describe.each(databases)('Connecting to $name', (kind) => {
  it('creates the tables at the first start and keeps their rows at the next', async () => {
    const config = await freshConfig(kind);
    const row = buildRow();
    const first = await connect(config);
    await createPuzzleStore(first).insert(row);
    await first.destroy();
    const second = await connect(config);
    const found = await createPuzzleStore(second).find(row.puzzle_id);
    await second.destroy();
    expect(found?.content).toBe(row.content);
  });

  it('works for processes that start at the same time on an empty database', async () => {
    const config = await freshConfig(kind);
    const counts = await Promise.all(Array.from({ length: 5 }, () => connectInAnotherProcess(config)));
    expect(counts).toEqual(['0', '0', '0', '0', '0']);
  });
});

describe('Connecting', () => {
  it('fails when the file is not a database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'puzzlefly-test-'));
    writeFileSync(databaseFile(dataDir), 'this is a letter, not a database '.repeat(100));
    await expect(connect({ databaseUrl: undefined, dataDir })).rejects.toThrow(/not a database/);
  });

  it('fails when the PostgreSQL server cannot be reached', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(connect({ databaseUrl, dataDir: '' })).rejects.toThrow(/ECONNREFUSED/);
  });

  it('bypasses a pooler', async () => {
    const { databaseUrl } = await freshConfig(postgres);
    const pooler = 'postgres://nobody@127.0.0.1:1/none';
    const db = await connect({ databaseUrl: pooler, databaseDirectUrl: databaseUrl, dataDir: '' });
    expect(await db.selectFrom('puzzles').select('id').execute()).toEqual([]);
    await db.destroy();
  });
});

import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findDatabaseFile } from './sqlite.ts';

/**
 * Writes a copy of the SQLite database as it is at this moment, while the server goes on reading and writing, and checks
 * it. Returns how many rows each table has. Throws when the file exists already or the copy is not whole.
 */
export function backUp(dataDir: string, file: string): Record<string, number> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a file that does not.`);
  const database = new DatabaseSync(findDatabaseFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    // For its owner's eyes only; SQLite writes into a file that is empty.
    closeSync(openSync(file, 'wx', 0o600));
    // One read transaction: what is committed meanwhile is not in it, and nobody waits for it.
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  return checkCopy(file);
}

function checkCopy(file: string): Record<string, number> {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: verdict } = copy.prepare('pragma integrity_check').get() ?? {};
    if (verdict !== 'ok') throw new Error(`${file} is damaged: ${verdict}`);
    const tables = copy
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        Number(copy.prepare(`select count(*) as rows from "${name}"`).get()?.rows),
      ]),
    );
  } finally {
    copy.close();
  }
}

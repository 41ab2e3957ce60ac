import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findDatabaseFile } from './sqlite.ts';

/**
 * Copies the SQLite database to a file while the server keeps reading and writing, and checks the copy. Returns
 * each table's number of rows. Throws if the file exists or the copy is damaged.
 */
export function backUp(dataDir: string, file: string): Record<string, number> {
  if (existsSync(file)) throw new Error(`${file} exists already. Name a file that does not.`);
  const database = new DatabaseSync(findDatabaseFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    // Created first, so that only its owner can read it. SQLite accepts an empty file.
    closeSync(openSync(file, 'wx', 0o600));
    // A single read transaction, which excludes later commits and blocks nobody.
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

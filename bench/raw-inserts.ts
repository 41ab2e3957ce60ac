/**
 * What the database alone does: one durable insert after the other of the same row, in the same schema, with the same
 * settings, in one process without a server. Arguments: a database of ours with one puzzle in it, and the seconds.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export interface RawInserts {
  perSecond: number;
  p99Ms: number;
}

/** Enough for any disk, and an end should the clock stand still. */
const maxInserts = 1_000_000;

const [modelFile = '', seconds = '4'] = process.argv.slice(2);
const model = new DatabaseSync(modelFile, { timeout: 5000 });
const schema = model
  .prepare("select sql from sqlite_master where tbl_name in ('puzzles', 'images') and sql is not null")
  .all();
const { id: _, ...row } = model.prepare('select * from puzzles limit 1').get() ?? {};
model.close();

// Beside the server's own directory, so that both write to the same disk.
const dir = mkdtempSync(join(tmpdir(), 'puzzlefly-bench-raw-'));
const database = new DatabaseSync(join(dir, 'raw.sqlite'), { timeout: 5000 });
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
for (const { sql } of schema) database.exec(String(sql));

const columns = Object.keys(row);
const insert = database.prepare(
  `insert into puzzles (${columns.join(', ')}) values (${columns.map((column) => `:${column}`).join(', ')})`,
);
const times: number[] = [];
const start = performance.now();
const end = start + Number(seconds) * 1000;
let now = start;
while (now < end && times.length < maxInserts) {
  const unique = randomBytes(16).toString('hex');
  insert.run({ ...(row as Record<string, SQLInputValue>), puzzle_id: unique, creator_key_hash: unique });
  const after = performance.now();
  times.push(after - now);
  now = after;
}
database.close();
rmSync(dir, { recursive: true, force: true });

times.sort((a, b) => a - b);
const result: RawInserts = {
  perSecond: (times.length * 1000) / (now - start),
  p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
};
process.send?.(result, () => process.disconnect());

/**
 * `DATABASE_URL=postgres://… npm run copy-to-postgres` copies everything from the SQLite database in
 * DATA_DIR to an empty PostgreSQL database. Stop the server first.
 */

import { copyDatabase } from '../platform/storage/copy-database.ts';
import { findDatabaseFile } from '../platform/storage/sqlite.ts';
import { connect } from '../server/database.ts';
import { storedTables } from '../server/features.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = './data' } = process.env;
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database to fill.');
  findDatabaseFile(dataDir);
  const from = await connect({ databaseUrl: undefined, dataDir });
  const to = await connect({ databaseUrl, dataDir });
  try {
    console.table(await copyDatabase(from, to, storedTables));
    console.log('All of it is there. Start with DATABASE_URL, and with the same secret.key in DATA_DIR.');
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
});

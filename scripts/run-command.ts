import { type Config, readConfig } from '../platform/config.ts';
import type { Db } from '../platform/storage/connect.ts';
import { connect } from '../server/database.ts';

/** Runs an administrator's command. Reports an error in one line. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

export function runWithDatabase(command: (db: Db, config: Config) => Promise<void>): Promise<void> {
  return runCommand(async () => {
    const config = readConfig(process.env);
    const db = await connect(config);
    await command(db, config).finally(() => db.destroy());
  });
}

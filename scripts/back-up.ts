/** `npm run back-up -- <file>` copies the SQLite database in DATA_DIR while the server runs. */
import { writeFileSync } from 'node:fs';
import { lastBackupFile } from '../platform/operations/disk.ts';
import { backUp } from '../platform/storage/back-up.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Name the file to write: npm run back-up -- <file>');
  const dataDir = process.env.DATA_DIR ?? './data';
  console.table(backUp(dataDir, file));
  // The backup alarm checks this file's age.
  writeFileSync(lastBackupFile(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600 });
  console.log(
    `${file} is complete. Also keep secret.key from DATA_DIR, apart from this file: it opens the secrets in it.`,
  );
});

import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the sizes in bytes of the disk that holds a directory. `free` is the space that this user may still fill.
 */
export async function readDisk(directory: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** `npm run back-up` touches this file after a complete copy; your own backup of PostgreSQL must touch it, too. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** Returns how many milliseconds ago the last backup was made; counts from 1970 if there was none. */
export async function backupAge(dataDir: string, now: number): Promise<number> {
  const mtimeMs = await stat(lastBackupFile(dataDir)).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  return Math.max(0, now - mtimeMs);
}

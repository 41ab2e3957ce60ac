import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the bytes of the disk that holds a directory; `free` is what this user may still write. */
export async function readDisk(directory: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Touched by `npm run back-up` after a complete copy, and by your own backup of PostgreSQL. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** Returns the milliseconds since the last backup; since 1970 if there was none. */
export async function backupAge(dataDir: string, now: number): Promise<number> {
  const mtimeMs = await stat(lastBackupFile(dataDir)).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  return Math.max(0, now - mtimeMs);
}

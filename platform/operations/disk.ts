import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The disk on which a directory lies, in bytes. `free` is what this user may still write. */
export async function readDisk(directory: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Touched by `npm run back-up` when a copy is whole, and by whoever backs PostgreSQL up. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup');

/** How long ago the last backup was, in milliseconds; since 1970 when there was none. */
export async function backupAge(dataDir: string, now: number): Promise<number> {
  const mtimeMs = await stat(lastBackupFile(dataDir)).then(
    (file) => file.mtimeMs,
    () => 0,
  );
  return Math.max(0, now - mtimeMs);
}

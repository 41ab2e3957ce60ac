import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const documents = files.filter((file) => file.endsWith('.md'));
const topFolders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];

/** What stands in backquotes and is the path of a file or folder, from the root on, or the name of a file. */
function isOurs(text: string): boolean {
  if (!/^[\w.*<>/-]+$/.test(text)) return false;
  return text.includes('/') ? topFolders.includes(text.split('/')[0]) : /^[\w-]+(\.test)?\.tsx?$/.test(text);
}

/** `*` and `<type>` stand for any one name, NNNN for a number. An ending may be left out. */
function isThere(path: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\*|<\w+>|NNNN/g, '[^/]+');
  const found = new RegExp(`(^|/)${pattern.replace(/\/$/, '')}(/|\\.|$)`);
  return files.some((file) => found.test(file));
}

it.each(documents)('%s names only files that there are', (document) => {
  // A sentence about history may name what was.
  const text = readFileSync(document, 'utf8').replaceAll(/^.*`git log .*$/gm, '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isOurs);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  expect(linked.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
});

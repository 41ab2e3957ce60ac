import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const documents = files.filter((file) => file.endsWith('.md'));
const headings = new Map(
  documents.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => nameOf(title)),
  ]),
);
const topFolders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];

/** Returns the anchor of a heading, as GitHub builds it. */
function nameOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Whether a text in backquotes names one of our files or folders: a path from the root, or a TypeScript file. */
function isOurs(text: string): boolean {
  if (!/^[\w.*<>/-]+$/.test(text)) return false;
  return text.includes('/') ? topFolders.includes(text.split('/')[0]) : /^[\w-]+(\.test)?\.tsx?$/.test(text);
}

/** In a path, `*`, `<type>` and `NNNN` each match any one name. The extension may be left out. */
function isThere(path: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\*|<\w+>|NNNN/g, '[^/]+');
  const found = new RegExp(`(^|/)${pattern.replace(/\/$/, '')}(/|\\.|$)`);
  return files.some((file) => found.test(file));
}

it.each(documents)('%s names only files that exist', (document) => {
  // Lines that cite `git log` may name deleted files.
  const text = readFileSync(document, 'utf8').replaceAll(/^.*`git log .*$/gm, '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isOurs);
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  expect(linked.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
  const anchored = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].filter(
    ([, path = '', heading = '']) =>
      !headings.get(path === '' ? document : join(dirname(document), path))?.includes(heading),
  );
  expect(anchored.map(([link]) => link)).toEqual([]);
});

/**
 * Returns each rule of `(rules: page#heading, page#heading)` in a text, also if the comment wraps to the next line.
 */
function rulesIn(text: string): string[] {
  const lists = text.matchAll(/\brules:[\s*/]+([\w-]+#[\w-]+(?:,[\s*/]+[\w-]+#[\w-]+)*)/gi);
  return [...lists].flatMap(([, list = '']) => list.split(/,[\s*/]+/));
}

const isRule = (rule: string) => {
  const [page, heading = ''] = rule.split('#');
  return headings.get(`docs/rules/${page}.md`)?.includes(heading);
};

it('finds references to rules', () => {
  const breach = 'a hold (rules: claims#holds,\n * claims#nothing). Rules: claims#one-win-per-prize.';
  expect(rulesIn(breach).filter((rule) => !isRule(rule))).toEqual(['claims#nothing']);
  expect(rulesIn(breach)).toHaveLength(3);
});

it('code and docs refer only to rules that exist', () => {
  const texts = files.filter((file) => /\.(tsx?|css|md)$/.test(file) && file !== 'docs/named-files.test.ts');
  const found = texts.flatMap((file) => rulesIn(readFileSync(file, 'utf8')).map((rule) => ({ file, rule })));
  expect(found.filter(({ rule }) => !isRule(rule))).toEqual([]);
});

it('code refers to no document outside the repository', () => {
  const paper = /\bspecification §|\bdecisions? \d{1,2}\b/i;
  const code = files.filter((file) => /\.(tsx?|css)$/.test(file) && file !== 'docs/named-files.test.ts');
  expect(code.filter((file) => paper.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('the index of decisions lists each record once', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/^- \[\d+\]\((.+?)\)/gm)].map(([, name]) => `docs/decisions/${name}`);
  const records = files.filter((file) => /^docs\/decisions\/\d.*\.md$/.test(file));
  expect(listed.toSorted()).toEqual(records.toSorted());
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** All that a file imports, at once or later, and what that imports; of boards and editors the boards. */
function reach(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || /\/editor[./]/.test(file)) return reached;
  reached.add(file);
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '');
  for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+\.tsx?)'/g)) {
    reach(join(dirname(file), path), reached);
  }
  return reached;
}

it('The styles of play pages are written for every file that is drawn on one', () => {
  const sheet = join(root, 'web/play-styles.css');
  const listed = (pattern: RegExp) =>
    [...readFileSync(sheet, 'utf8').matchAll(pattern)].flatMap(([, path = '']) =>
      globSync(path, { cwd: dirname(sheet) }).map((file) => join(dirname(sheet), file)),
    );
  const left = listed(/@source not "(.+)"/g);
  const read = listed(/@source "(.+)"/g).filter((file) => !left.some((path) => file.startsWith(path)));

  const drawn = ['web/pages/play/play-page.tsx', 'web/layout/page-frame.tsx', 'ui/toast.tsx']
    .flatMap((file) => [...reach(join(root, file))])
    .filter((file) => file.endsWith('.tsx') || readFileSync(file, 'utf8').includes('className ='));
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((file) => !read.includes(file)).map((file) => relative(root, file))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { puzzleTypes } from './puzzle.ts';
import { registry } from './registry.ts';

const root = join(import.meta.dirname, '..');

/** Lines in which a type's name means something else, with the reason. At most two. */
const exceptions = [
  // 'image' is also the name of a rate limit, on requests that carry an image of a puzzle or a reward.
  {
    file: /^(platform\/limits\/limits|features\/(images\/server\/image-budget|puzzles\/server\/feature|rewards\/server\/reward-routes|manage\/server\/manage-routes))\.ts$/,
    line: /\blimits: \[|\bby: |CountedBy|\blimiter\.take\(|^ *\| 'image'$/,
  },
  // 'image' is also the form field that holds an image's bytes.
  { file: /^contract\/images\.ts$/, line: /imageField/ },
];

const names = puzzleTypes.join('|');
/**
 * Names searched for as table keys, except `image`, which is too common a word. A table of all types is still found,
 * because it also contains the other names.
 */
const keys = puzzleTypes.filter((type) => type !== 'image').join('|');
const folders = puzzleTypes.map((type) => type.replaceAll('_', '-')).join('|');
const fields = new Set(
  Object.values(registry).flatMap(({ schema }) =>
    Object.values(schema).flatMap(({ properties }) => Object.keys(properties)),
  ),
);

const breaches: [what: string, pattern: RegExp][] = [
  ['a type by name', new RegExp(`(['"\`])(${names})\\1`)],
  ['a type as the key of a table', new RegExp(`(^\\s*|[{,] *)(${keys}): `)],
  [
    'a type as a property',
    new RegExp(`(descriptions|componentsByType|registry|samples|homePictures|typeIcons)\\.(${names})\\b`),
  ],
  ['the folder of a type', new RegExp(`puzzles/(${folders}|_template)/`)],
  [
    'a type by a property of its data',
    new RegExp(`'(${[...fields].join('|')})' in |hasOwn\\(\\w+, '(${[...fields].join('|')})'`),
  ],
];

function breachesIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isAllowed = exceptions.some((exception) => exception.file.test(file) && exception.line.test(line));
    if (isAllowed) return [];
    return breaches
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${file}:${index + 1} names ${what}: ${line.trim()}`);
  });
}

/** The stock of the site's own puzzles is data whose drafts name their types, so it is not searched. */
const isProduct = (file: string) =>
  !/\.(test|journey)\.ts$|(^|\/)testing\/|security-tests\/|^features\/trails\/|^features\/today\/server\/stock\//.test(
    file,
  );

describe('Code outside puzzles/', () => {
  const files = globSync('{contract,features,platform,server,site,ui,web}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter(isProduct);

  it('names no type and does not tell types apart', () => {
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap((file) => breachesIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    `if (type === 'image_spin') return;`,
    `const [first] = ["word"];`,
    `  emoji: 'sun',`,
    `const accents = { word: 'sun', quiz: 'mint' };`,
    `show(descriptions.image_spin.name);`,
    `import { wordRules } from '../../puzzles/word/rules.ts';`,
    `import('../puzzles/image-spin/board.tsx')`,
    `if ('imageUrl' in draft) read(draft.imageUrl);`,
    `if (Object.hasOwn(challenge, 'tiles')) show();`,
  ])('is caught with a line such as %s', (line) => {
    expect(breachesIn('server/example.ts', line)).toHaveLength(1);
  });

  it('has at most two exceptions', () => {
    expect(exceptions.length).toBeLessThanOrEqual(2);
  });
});

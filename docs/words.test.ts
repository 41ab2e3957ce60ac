import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Words that the field, or the specification, has another word for. They stay out of the names that a reader has to know:
 * files and exports. `docs/glossary.md` has the words that are used instead.
 */
const replaced = [
  'glimpse',
  'deal',
  'present',
  'turn',
  'turns',
  'writer',
  'unwaited',
  'recent',
  'part',
  'parts',
]
  .concat([
    'later',
    'keep',
    'keeps',
    'kept',
    'scene',
    'deed',
    'deeds',
    'tell',
    'teller',
    'told',
    'mend',
    'painter',
  ])
  .concat(['picture', 'pictures', 'kind', 'kinds', 'owner', 'game', 'games']);

/** The drawing of a type on the home page is no image: it is made of elements. */
const allowed = /home-?pictures?/gi;

/** Terms that mean nothing outside this project. In prose, the other words above are plain English. */
const privateTerms = /\b(glimpse|unwaited|short-cache|painter|deeds?|scenes?)\b/i;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** The words of a name in any of the usual spellings. */
function wordsOf(name: string): string[] {
  return name
    .replace(allowed, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase());
}

const hasReplaced = (name: string) => wordsOf(name).some((word) => replaced.includes(word));

function exportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const declared = text.matchAll(
    /^export (?:default )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return [...[...declared].map(([, name = '']) => name), ...listed.map((entry) => entry.trim())];
}

describe('Names', () => {
  it('are told apart into words', () => {
    expect(['readKeptValue', 'owner-work.ts', 'DEAL_ANEW', 'gameView'].filter(hasReplaced)).toHaveLength(4);
    expect(['useImage', 'home-picture.tsx', 'ParticleKeeper', 'turnedImage'].filter(hasReplaced)).toEqual([]);
  });

  it('of files use standard words', () => {
    expect(files.filter((file) => hasReplaced(basename(file)))).toEqual([]);
  });

  it('of exports use standard words', () => {
    const found = sources.flatMap((file) => exportsOf(file).map((name) => `${file}: ${name}`));
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter((name) => hasReplaced(name.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('of the docs use standard words', () => {
    const pages = files.filter((file) => file.endsWith('.md'));
    const lines = pages.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );
    expect(lines.filter((line) => privateTerms.test(line))).toEqual([]);
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync, traverse } from '@babel/core';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { growsWithLength, hostileRuns, minCpuMs, textOf } from '../testing/growth.ts';

/**
 * Tries every regular expression of the server and its shared code with hostile texts, made from common runs and
 * from the expression's own words. Finds the expressions in the sources, so new expressions are included.
 */

const folders = ['features', 'platform', 'site', 'server', 'puzzles', 'contract', 'words'];
/**
 * Lengths of the texts. Short ones reveal exponential growth; the longest, which is longer than most texts,
 * reveals quadratic growth.
 */
const lengths = [22, 400, 4000];
/** The maximum time that an expression can take, in passes over the text. */
const maxPasses = 100;

/** Files that build expressions from parts, each with the test that covers it or the reason why it needs none. */
const puttogether: Record<string, string> = {
  'contract/today-record.ts': 'a pattern of a schema, tried below',
  'puzzles/plain-letters.ts': 'linear-functions.test.ts',
  'features/images/server/image-routes.ts': 'a pattern of a schema, tried below',
  'features/link-images/server/text.ts': 'linear-functions.test.ts',
  'features/manage/server/weak-answer.ts': 'linear-functions.test.ts',
  'site/server/prepared-page.ts': 'reads pages of ours, not texts of visitors',
  'features/visits/server/visited-page.ts': 'linear-functions.test.ts',
};

interface Expression {
  place: string;
  source: string;
  flags: string;
}

function readSources(): { literals: Expression[]; puttogetherIn: string[] } {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|journey)\.|\/testing\//.test(file));
  const literals: Expression[] = [];
  const puttogetherIn = new Set<string>();
  for (const file of files) {
    const plugins: ('typescript' | 'jsx')[] = [
      'typescript',
      ...(file.endsWith('x') ? (['jsx'] as const) : []),
    ];
    const options = { filename: file, parserOpts: { plugins }, configFile: false, babelrc: false } as const;
    const parsed = parseSync(readFileSync(file, 'utf8'), options);
    if (parsed === null) throw new Error(`${file} cannot be read`);
    const addIfMade = ({ node }: { node: { callee: object } }) => {
      if ('name' in node.callee && node.callee.name === 'RegExp') puttogetherIn.add(file);
    };
    traverse(parsed, {
      RegExpLiteral({ node: { pattern, flags, loc } }) {
        // Without repetition, an expression takes linear time.
        if (/[*+{]/.test(pattern))
          literals.push({ place: `${file}:${loc?.start.line}`, source: pattern, flags });
      },
      NewExpression: addIfMade,
      CallExpression: addIfMade,
    });
  }
  return { literals, puttogetherIn: [...puttogetherIn].sort() };
}

/** Returns up to 30 literal words of an expression. */
function wordsIn(source: string): string[] {
  const plain = source
    .replaceAll(/\\[pPxu](\{[^}]*\}|[\dA-F]{2,4})|\\[dDwWsSbB]|\(\?<?[:=!]/g, ' ')
    .replaceAll(/\\(.)/g, '$1');
  return [...new Set(plain.match(/[\w@#/:.;=-]{2,}/g) ?? [])].slice(0, 30);
}

/** Describes a text that takes too long, or whose time grows faster than its length. Undefined if there is none. */
function faultOf({ place, source, flags }: Expression): string | undefined {
  const expression = new RegExp(source, flags);
  const tryWith = (text: string) => {
    expression.lastIndex = 0;
    return expression.global ? text.replace(expression, '') : expression.test(text);
  };
  const words = wordsIn(source);
  const runs = [...hostileRuns, ...words, ...words.map((word) => `${word} `)];
  // Texts to put before and after the repeated text: possible starts, and ends at which the match fails.
  const around = [
    ...[
      ['', '\u0001'],
      ['', '\n!'],
      ['', '!a'],
      ['a@', '\n!'],
    ],
    ...words.slice(0, 3).map((word) => [word, '\u0001']),
    ...words.slice(-2).map((word) => ['', word]),
  ];
  for (const length of lengths) {
    for (const run of runs) {
      for (const [start = '', end = ''] of around) {
        const work = (text: string) => tryWith(start + text + end);
        if (isQuick(work, run, length) && growsWithLength(work, run, length)) continue;
        return `${place} /${source}/${flags} reads ${JSON.stringify([start, run, end])} again and again`;
      }
    }
  }
  return undefined;
}

/** Whether the work takes less than `maxPasses` passes over the text. */
function isQuick(work: (text: string) => unknown, run: string, length: number): boolean {
  const text = textOf(run, length);
  return [1, 3, 9].some((times) => minCpuMs(() => work(text), times) < maxPasses * passMs(run, length));
}

const passes = new Map<string, number>();
/** Returns the duration of a simple pass over this text, but at least a tenth of a millisecond. */
function passMs(run: string, length: number): number {
  const name = `${length} ${run}`;
  const text = textOf(run, length);
  const known =
    passes.get(name) ??
    Math.max(
      0.1,
      minCpuMs(() => text.replace(/[\p{L}\p{N}]/giu, ''), 5),
    );
  passes.set(name, known);
  return known;
}

describe('A regular expression', () => {
  it('reads each character of a text a limited number of times', () => {
    const { literals } = readSources();
    expect(literals.length).toBeGreaterThan(80);
    expect(literals.flatMap((literal) => faultOf(literal) ?? [])).toEqual([]);
  }, 300_000);

  it('is tested elsewhere if it is built from parts', () => {
    expect(readSources().puttogetherIn).toEqual(Object.keys(puttogether).sort());
  });

  it('is linear in every schema', async () => {
    const { app } = await buildTestApp();
    const { body } = await app.inject('/api/openapi.json');
    const patterns = new Set<string>();
    JSON.parse(body, (name, value) => {
      if (name === 'pattern' && typeof value === 'string') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(10);
    const expressions = [...patterns].map((source) => ({ place: 'a schema', source, flags: 'u' }));
    expect(expressions.flatMap((expression) => faultOf(expression) ?? [])).toEqual([]);
  });

  it.each([
    ['(a+)+b', ''],
    ['Version/\\S+.*Safari', ''],
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ''],
    ['\\+[^@]*@', ''],
    ['/+$', ''],
    ['(?:[\\p{L}\\d-]+\\.)+\\p{L}[\\p{L}\\d-]+', 'giu'],
    [
      '(?:^|[^\\w@.-])(?:https?:\\/\\/)?((?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.){1,8}\\p{L}{2,24})(?=$|[^\\p{L}\\p{N}])',
      'giu',
    ],
  ])('is reported when it is slow: /%s/%s', (source, flags) => {
    expect(faultOf({ place: 'here', source, flags })).toContain('here');
  });
});

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptedOf } from '../../puzzles/forgiving.ts';
import { boardTypes } from '../../puzzles/puzzle.ts';
import { rulesOf } from '../../puzzles/registry.ts';
import { samplesByType } from '../../puzzles/testing/samples.ts';
import { growsWithLength, hostileRuns } from '../testing/growth.ts';

/**
 * Tries every function that reads visitors' texts with hostile texts longer than allowed. Finds modules by
 * folder and calls all their exports, either with the text as the only argument or with the arguments listed
 * below.
 */

const patterns = [
  ...['puzzles/*.ts', 'puzzles/*/*.ts', 'features/gifts/*.ts', 'features/rewards/*.ts', 'words/languages.ts'],
  ...[
    'features/safety/server/*.ts',
    'features/link-images/server/voice.ts',
    'features/manage/server/weak-answer.ts',
  ],
  ...['platform/http/path.ts', 'features/*/server/*-page.ts'],
  ...['features/visits/server/device.ts', 'features/visits/server/visited-page.ts'],
];
/**
 * Modules that are left out: drawings, the site's own texts, code that needs a browser or a database, and code
 * that only combines other modules.
 */
const notTried =
  /\.(test|journey)\.|testing|baseline|_template|samples|ideas|hints|drawings|\/use-|glide|link-images\.ts|registry|views|board\.ts|plugin|guard|day-keys|live-settings|text-intake|\/ui\/(?!blanks)/;

const length = 2000;
const words = (text: string) => text.split(' ').map((word) => [...word]);
const account = (text: string) => ({ name: text, email: `a@${text}`, phone: text, accountNumber: text });
const reward = (text: string) => ({
  type: 'coupon',
  way: 'first_n',
  prize: text,
  description: text,
  deliveryContact: text,
  secretCode: text,
  promotionLink: `https://${text}`,
});
/** Accepted answers, without the limit beyond which a typed answer is not examined. */
const accepted = { ...acceptedOf(['hello & world', '1,234.5']), maxUnits: Number.POSITIVE_INFINITY };

/** Arguments of functions that need more than a text. */
const argumentsOf: Record<string, (text: string) => unknown[]> = {
  acceptedOf: (text) => [[text, `${text}a`], true],
  afterBackspace: (text) => [`${text}  `, `${text} `, text.length + 1, [3, 4, 5]],
  areTooMany: (text) => [[text]],
  cardTask: (text) => ['word', { words: [text] }],
  chooseLanguage: (text) => [{ cookie: text, acceptLanguage: text }],
  claimProblem: (text) => ['cash', account(text)],
  codesOf: (text) => ['first_n', text],
  deadlineProblems: (text) => [{ way: 'best', deadline: text }, 0],
  distributeOverBoxes: (text) => [text, [3, 4, 5]],
  fileOf: (text) => [text, 'ha'],
  flagsOf: (text) => [
    { texts: [text], links: [text] },
    { words: [text], hosts: [text] },
  ],
  giftLine: (text) => [{ from: text, for: text }],
  giftProblems: (text) => [{ from: text, for: text, message: text, hints: [text, text] }],
  hasOverlongAnswer: (text) => [[text, text], length],
  invitation: (text) => [{ from: text, for: text }],
  isLongerThan: (text) => [text, length],
  isSameAnswer: (text) => [text, `${text}a`],
  isTooLong: (text) => [text, length],
  isWithin: (text) => [text, new Set(['bad.example'])],
  judgeTyped: (text) => [text, accepted],
  loadingCall: (text) => [text, text],
  nextBox: (text) => [text, [3, 4, 5]],
  normalizeClaim: (text) => ['cash', account(text)],
  otherAnswersOf: (text) => [{ otherAnswers: [text] }],
  shownImage: (text) => [{ imageUrl: text }],
  shownText: (text) => [{ question: text }],
  splitByRuns: (text) => [words(text), [{ from: 1, to: 3 }]],
  personOf: (text) => [account(text)],
  rangeOf: (text) => [{ word: 1, place: 2 }, text, [3, 4, 5]],
  readAnswers: (text) => [[text]],
  readCharacters: (text) => [[...text]],
  rewardProblems: (text) => [reward(text)],
  rewardTitle: (text) => ['coupon', text],
  runsOf: (text) => [words(text)],
  stepProblems: (text) => [{ type: 'quiz', question: text, answer: text }],
  thanksProblems: (text) => [{ name: text, text }],
  tidyAnswers: (text) => [[text]],
  writeDescription: (text) => [reward(text)],
};

/** Functions that take no visitor text. */
const takeNone = [
  ...['arrange', 'difficultyOf', 'imageUrlOf', 'isHome', 'isTrial', 'moveOf', 'nameOfBoxes', 'newWords'],
  ...['nextPlace', 'placesByWord', 'rewardState', 'shuffleUnlike', 'shuffled', 'stacksOf', 'swap'],
  ...['swapsNeeded', 'tileForKey', 'wordsSoFar'],
];

const globs = patterns.map((pattern) => `:(glob)${pattern}`);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !notTried.test(file));

type Tried = (text: string) => unknown;

async function functionsOf(file: string): Promise<[name: string, call: Tried][]> {
  const module = (await import(join(import.meta.dirname, '../..', file))) as Record<string, unknown>;
  return Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'function'
      ? [[name, (text: string): unknown => value(...(argumentsOf[name]?.(text) ?? [text]))]]
      : [],
  );
}

/** Returns the functions whose time grows faster than their text, with the run that shows this. */
const faultsOf = (tried: [name: string, call: Tried][]) =>
  tried.flatMap(([name, call]) =>
    hostileRuns.flatMap((run) =>
      growsWithLength(call, run, length) ? [] : [`${name}: ${JSON.stringify(run)}`],
    ),
  );

describe('The time of functions that read texts', () => {
  it.each(files)(
    'grows only linearly in %s',
    async (file) => {
      const tried = await functionsOf(file);
      expect(faultsOf(tried.filter(([name]) => !takeNone.includes(name)))).toEqual([]);
    },
    300_000,
  );

  it('is measured for every function that takes a text', async () => {
    const all = (await Promise.all(files.map(functionsOf))).flat();
    const fails = ([, call]: [string, Tried]) => {
      try {
        call('a text');
        return false;
      } catch {
        return true;
      }
    };
    expect(
      all
        .filter(fails)
        .map(([name]) => name)
        .sort(),
    ).toEqual(takeNone.sort());
  });

  it.each(boardTypes)(
    'is measured for each rule of a puzzle of type %s',
    (type) => {
      const rules = rulesOf(type);
      const { example, right } = samplesByType[type];
      /** Returns a draft or answer in which every text is replaced. */
      const filled = (value: unknown, text: string) =>
        JSON.parse(JSON.stringify(value), (name, inner) =>
          typeof inner === 'string' && !['arrange', 'imageUrl', 'type'].includes(name) ? text : inner,
        ) as never;
      /** Runs `work` on the content of a draft made from the text, unless the text is blank. */
      const withContent = (work: (content: unknown, text: string) => unknown) => (text: string) => {
        const content: unknown = rules.read(rules.write(filled(example, text)));
        return content === undefined ? undefined : work(content, text);
      };
      const ordinary: unknown = rules.read(rules.write(example));
      const challenge = rules.challenge(ordinary, () => 0.5);
      const [answer] = right(example, challenge);
      const tokenData = rules.tokenData(challenge);
      const judge = (content: unknown, text: string) => {
        const given = filled(answer, text);
        return [rules.judge(content, tokenData, given), rules.minHumanMs(content, tokenData, given)];
      };
      const places = (content: unknown, text: string) =>
        rules.rightPlaces?.(content, tokenData, filled(answer, text));
      const add = (content: unknown, text: string) => {
        const draft = rules.accepts?.add(content, text);
        return draft === undefined ? [] : rules.problems(draft);
      };
      expect(
        faultsOf([
          ['problems', (text) => rules.problems(filled(example, text))],
          ['texts', withContent((content) => [rules.texts(content), rules.title(content)])],
          ['challenge', withContent((content) => rules.linkImage(rules.challenge(content, () => 0.5)))],
          ['judge', withContent(judge)],
          ['judge another', (text) => judge(ordinary, text)],
          ['answerTyped', (text) => rules.answerTyped?.(ordinary, text)],
          ['rightPlaces', withContent(places)],
          ['accepts.add', withContent(add)],
        ]),
      ).toEqual([]);
    },
    300_000,
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../puzzle.ts';
import { samplesByType } from '../testing/samples.ts';
import { maxTitleLength, mostSteps, type TrailProgress, trailRules } from './rules.ts';
import { trailSamples } from './samples.ts';
import type { StepDraft, TrailChallenge, TrailDraft } from './schema.ts';

const imageUrlOf = (n: number) => `/images/${String(n).repeat(64)}-40x20.webp`;
/** Texts that can be found wherever they are revealed. */
const marked = (n: number): StepDraft[] => [
  { type: 'quiz', question: `question${n}`, answer: `answer${n}` },
  { type: 'emoji', emojis: `🦁${n}`, solution: `answer${n}`, showsBlanks: false },
  { type: 'word', message: `question${n} answer${n}`, arrange: 'words' },
  { type: 'quiz', question: `question${n}`, answer: `answer${n}`, wrongChoices: [`no answer${n}`] },
  { type: 'image', imageUrl: imageUrlOf(n), size: 3 },
  { type: 'image_spin', imageUrl: imageUrlOf(n), spinSpeed: 10 },
];
const trails = fc.tuple(fc.array(fc.nat(5), { minLength: 2, maxLength: 10 }), fc.boolean()).map(
  ([types, canSkip]): TrailDraft => ({
    title: 'title',
    canSkip,
    steps: types.map((type, n) => marked(n)[type] as StepDraft),
  }),
);
type Content = NonNullable<ReturnType<typeof trailRules.read>>;
const known = new WeakMap<object, Content>();
const read = (draft: TrailDraft): Content => {
  const content = known.get(draft) ?? trailRules.read(trailRules.write(draft));
  if (content === undefined) throw new Error('it cannot be read');
  known.set(draft, content);
  return content;
};
const random = () => 0.5;
const steps = trailRules.steps as NonNullable<typeof trailRules.steps>;

type StartedStep = { challenge: TrailChallenge; tokenData: TrailProgress };
const begin = (draft: TrailDraft): StartedStep => {
  const challenge = trailRules.challenge(read(draft), random);
  return { challenge, tokenData: trailRules.tokenData(challenge) };
};
const rightAnswer = (draft: TrailDraft, at: number, { challenge }: TrailChallenge): unknown => {
  const step = draft.steps[at] as StepDraft;
  return samplesByType[step.type].right(step, challenge)[0];
};
function wrongAnswer(draft: TrailDraft, at: number) {
  const step = draft.steps[at];
  if (step?.type === 'word') return { tiles: ['x'] };
  if (step?.type === 'image') return { swaps: [] };
  if (step?.type === 'image_spin') return { angle: 90 };
  return { text: (step?.type === 'quiz' && step.wrongChoices?.[0]) || 'x' };
}

type Move = 'solve' | 'fail' | 'skip' | 'reload' | 'other tab';

/** Makes a move with a token. Returns the next token, or that the trail has ended. */
function play(draft: TrailDraft, { challenge, tokenData }: StartedStep, move: Move): StartedStep | 'ended' {
  const content = read(draft);
  const { at } = tokenData;
  if (move === 'reload') return steps.nextChallenge(content, tokenData, 'again', random);
  if (move === 'skip')
    return steps.maySkip(content)
      ? steps.nextChallenge(content, tokenData, 'skip', random)
      : { challenge, tokenData };
  if (move === 'fail') {
    const judgement = trailRules.judge(content, tokenData, wrongAnswer(draft, at));
    const isMissed = 'choices' in challenge.challenge;
    expect(judgement.missed).toBe(isMissed ? `answer${at}` : undefined);
    expect(judgement.goesOn).toBeUndefined();
    if (judgement.right) return 'ended';
    const after = steps.afterWrong(content, tokenData, isMissed);
    return isMissed ? steps.nextChallenge(content, after, 'again', random) : { challenge, tokenData: after };
  }
  const answer = rightAnswer(draft, at, challenge);
  const { right, endsStep } = trailRules.judge(content, tokenData, answer);
  expect(right).toBe(!endsStep);
  return right ? 'ended' : steps.nextChallenge(content, tokenData, { answer }, random);
}

/** Properties of every token of a trail, however it was obtained. */
function expectAllowed(draft: TrailDraft, { challenge, tokenData }: StartedStep): void {
  const { at, marks } = tokenData;
  expect(marks).toHaveLength(draft.steps.length);
  expect(challenge.number).toBe(at + 1);
  expect(marks[at]?.state).toMatch(/ahead|skipped/);
  // Steps come in their order, and skipped steps come again only after the last step.
  const firstAhead = marks.findIndex(({ state }) => state === 'ahead');
  if (firstAhead !== -1) {
    expect(at).toBe(firstAhead);
    expect(marks.slice(firstAhead).every(({ state }) => state === 'ahead')).toBe(true);
  }
  for (const { state, wrong } of marks) if (state === 'skipped') expect(wrong).toBeGreaterThan(0);
  if (!draft.canSkip) expect(marks.some(({ state }) => state === 'skipped')).toBe(false);
  // Reveals nothing of another step, and no more of this step's answer than a board of its type shows.
  const told = JSON.stringify([challenge, tokenData]);
  const found = [...told.matchAll(/(?:question|answer|🦁|\/images\/)(\d)/g)].map(([, n]) => Number(n));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((n) => n === at)).toBe(true);
  const tellsAnswer = challenge.type === 'word' || 'choices' in challenge.challenge;
  if (!tellsAnswer) expect(told).not.toContain('answer');
}

describe('A trail', () => {
  it('ends ten thousand random walks in states that its rules allow', () => {
    const moves = fc.constantFrom<Move>('solve', 'solve', 'fail', 'skip', 'reload', 'other tab');
    const walks = fc.array(fc.tuple(moves, fc.nat(1000)), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(trails, walks, (draft, progress) => {
        const tokens = [begin(draft)];
        let now = tokens[0] as StartedStep;
        expectAllowed(draft, now);
        for (const [move, pick] of progress) {
          // Continues from an older token, as a second tab would.
          if (move === 'other tab') {
            now = tokens[pick % tokens.length] as StartedStep;
            continue;
          }
          const next = play(draft, now, move);
          if (next === 'ended') {
            const { at, marks } = now.tokenData;
            const isDone = ({ state }: Mark) => state === 'solved' || state === 'missed';
            expect(marks.every((mark, n) => n === at || isDone(mark))).toBe(true);
            const last = steps.marks(now.tokenData, move === 'fail');
            expect(last.every(isDone)).toBe(true);
            expect(last[at]?.state).toBe(move === 'fail' ? 'missed' : 'solved');
            continue;
          }
          expectAllowed(draft, next);
          const solvedIn = ({ tokenData }: StartedStep) =>
            tokenData.marks.filter(({ state }) => state === 'solved').length;
          expect(solvedIn(next) - solvedIn(now)).toBe(move === 'solve' ? 1 : 0);
          now = next;
          tokens.push(next);
        }
      }),
      { numRuns: 10_000 },
    );
  }, 120_000);

  it('asks skipped steps again after the last one, and counts each skip as a wrong try', () => {
    const draft: TrailDraft = {
      title: 'title',
      canSkip: true,
      steps: [0, 1, 2].map((n) => marked(n)[0] as StepDraft),
    };
    let started: StartedStep | 'ended' = begin(draft);
    const asked: number[] = [];
    for (const move of ['skip', 'solve', 'skip', 'solve', 'solve'] as const) {
      if (started === 'ended') throw new Error('it ended too early');
      asked.push(started.challenge.number);
      const before: StartedStep = started;
      started = play(draft, started, move);
      if (started === 'ended')
        expect(steps.marks(before.tokenData, false).map(({ wrong }) => wrong)).toEqual([1, 0, 1]);
    }
    expect([asked, started]).toEqual([[1, 2, 3, 1, 3], 'ended']);
  });

  it('never asks a missed step again, counts it as a wrong try, and ends even if the last step is missed', () => {
    const draft: TrailDraft = {
      title: 'title',
      canSkip: true,
      steps: [0, 1, 2].map((n) => marked(n)[3] as StepDraft),
    };
    const second = play(draft, begin(draft), 'fail') as StartedStep;
    const third = play(draft, play(draft, second, 'skip') as StartedStep, 'solve') as StartedStep;
    expect(third.challenge).toMatchObject({ number: 2 });
    expect(steps.marks(third.tokenData, true)).toEqual([
      { state: 'missed', wrong: 1 },
      { state: 'missed', wrong: 2 },
      { state: 'solved', wrong: 0 },
    ]);
    expect(play(draft, third, 'fail')).toBe('ended');
  });

  it('takes only a reward for the best if a step has choices, and none if it has fewer than five steps', () => {
    const limitOf = (types: number[]) =>
      trailRules.rewardLimit?.(
        read({ title: 't', steps: types.map((type, n) => marked(n)[type] as StepDraft) }),
      );
    expect(
      [
        [0, 1],
        [0, 3],
        [0, 1, 2, 3],
        [0, 1, 2, 0, 3],
        [3, 3, 3, 3, 3],
        [0, 1, 2, 0, 1],
      ].map(limitOf),
    ).toEqual([undefined, 'none', 'none', 'best', 'best', undefined]);
  });

  it('judges an answer by the step that its token names, and by no other', () => {
    const draft: TrailDraft = { title: 't', steps: [0, 1].map((n) => marked(n)[0] as StepDraft) };
    const { tokenData } = begin(draft);
    expect(trailRules.judge(read(draft), tokenData, { text: 'answer1' })).toMatchObject({ right: false });
  });

  it('reports no moves even if its last step is an image', () => {
    const draft: TrailDraft = { title: 't', steps: [0, 4].map((type, n) => marked(n)[type] as StepDraft) };
    const last = play(draft, begin(draft), 'solve') as StartedStep;
    const answer = rightAnswer(draft, 1, last.challenge);
    expect(trailRules.judge(read(draft), last.tokenData, answer)).toEqual({ right: true });
  });

  it('has a minimum human time that is the sum of those of its steps', () => {
    const draft: TrailDraft = { title: 't', steps: [0, 1].map((n) => marked(n)[0] as StepDraft) };
    const first = begin(draft);
    const next = play(draft, first, 'solve') as StartedStep;
    const least = (started: StartedStep, n: number) =>
      trailRules.minHumanMs(read(draft), started.tokenData, { text: `answer${n}` });
    expect(least(next, 1)).toBe(2 * least(first, 0));
    const reloaded = play(draft, next, 'reload') as StartedStep;
    expect(least(reloaded, 1)).toBe(least(next, 1));
  });

  it('adds a second of minimum human time for each step whose only try was wrong', () => {
    const [step] = marked(0) as [StepDraft];
    const draft: TrailDraft = {
      title: 't',
      steps: [{ type: 'quiz', question: 'Q', answer: 'answer0', wrongChoices: ['wrong'] } as StepDraft, step],
    };
    const next = play(draft, begin(draft), 'fail') as StartedStep;
    expect(next.tokenData.minHumanMs).toBe(1000);
  });

  it('has a title, and two to ten puzzles without problems', () => {
    const { steps: example } = trailSamples.example;
    const [step] = example as [StepDraft];
    const problems = (change: Partial<TrailDraft>) =>
      trailRules.problems({ ...trailSamples.example, ...change });
    expect(problems({})).toEqual([]);
    expect(problems({ title: ' ' })).toEqual(['trail_title_missing']);
    expect(problems({ title: 'a'.repeat(maxTitleLength + 1) })).toEqual(['trail_title_too_long']);
    expect(problems({ steps: [step] })).toEqual(['trail_too_short']);
    expect(problems({ steps: Array(mostSteps).fill(step) })).toEqual([]);
    expect(problems({ steps: Array(mostSteps + 1).fill(step) })).toEqual(['trail_too_long']);
    const empty: StepDraft = { type: 'quiz', question: '', answer: '' };
    expect(problems({ steps: [empty, empty] })).toEqual(['quiz_missing']);
  });

  it('reads back what it wrote, so that its form can be filled with it', () => {
    fc.assert(
      fc.property(trailSamples.drafts, (draft) => {
        expect(trailRules.problems(draft)).toEqual([]);
        const content = read(draft);
        expect(trailRules.problems(content)).toEqual([]);
        expect(read(content)).toEqual(content);
      }),
    );
  });

  it.each(['', '{}', '{"title":"t","steps":[]}', '{"title":"t","steps":[null,7]}'])(
    'is corrupt as %j',
    (text) => {
      expect(trailRules.read(text)).toBeUndefined();
    },
  );
});

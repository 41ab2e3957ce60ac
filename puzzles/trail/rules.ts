import { t } from '#words';
import { boardErrors, boardRules } from '../board-rules.ts';
import {
  type AnyPuzzleRules,
  type BoardType,
  boardTypes,
  imageUrlsOf,
  type Mark,
  missing,
  type PuzzleRules,
  problemMessage,
  tooLong,
} from '../puzzle.ts';
import { isFilledText, readStoredJson } from '../stored-json.ts';
import { isBlank } from '../text.ts';
import { isTooLong } from '../text-length.ts';
import type { StepDraft, TrailChallenge, TrailDraft } from './schema.ts';

export const maxTitleLength = 100;
const fewestSteps = 2;
/**
 * A trail with choices and fewer steps takes no reward, because luck alone would often win (rules: rewards#choices).
 */
const fewestForReward = 5;
export const mostSteps = 10;

const rulesByType: Record<BoardType, AnyPuzzleRules> = boardRules;
const isStepType = (type: unknown): type is BoardType => (boardTypes as readonly unknown[]).includes(type);

/** The trail's refusals, by stable code (rules: site#errors). */
const errors = {
  ...boardErrors,
  trail_title_missing: missing(t`Please give your trail a title.`),
  trail_title_too_long: tooLong(t`Please keep the title within 100 characters.`),
  trail_too_short: missing(t`Please add at least two puzzles.`),
  trail_too_long: problemMessage(400, t`Too Many Puzzles`, t`A trail has at most ten puzzles.`),
  trail_no_skip: problemMessage(409, t`Not possible`, t`This one cannot be skipped.`),
  trail_content_corrupt: problemMessage(
    422,
    t`Error loading trail`,
    t`The trail could not be read. Please ask for a new link.`,
  ),
};
type Problem = keyof typeof errors;

/** Each step has the content of its type. */
interface TrailContent {
  title: string;
  steps: StepDraft[];
  canSkip: boolean;
}

/** Content of a play's token. */
export interface TrailProgress {
  /** Position of the current step, from 0. */
  at: number;
  marks: Mark[];
  /** Minimum human time of the steps solved or missed so far, in milliseconds. */
  minHumanMs: number;
  /** Data for the step's own rules. */
  data: unknown;
}

type Rules = PuzzleRules<TrailDraft, TrailContent, TrailChallenge, unknown, Problem, TrailProgress>;

/** Puzzles under one link, solved in order. Each step is judged by the rules of its type (docs/decisions/0112). */
export const trailRules: Rules = {
  errors,
  idPrefix: '',
  canBeGuessed: true,
  corruptContent: 'trail_content_corrupt',

  problems({ title, steps }) {
    const problems = new Set<Problem>();
    if (isBlank(title)) problems.add('trail_title_missing');
    if (isTooLong(title.trim(), maxTitleLength)) problems.add('trail_title_too_long');
    if (steps.length < fewestSteps) problems.add('trail_too_short');
    if (steps.length > mostSteps) problems.add('trail_too_long');
    for (const problem of steps.flatMap(stepProblems)) problems.add(problem);
    return [...problems];
  },

  write({ title, steps, canSkip = false }, ...imagePaths) {
    const paths = [...imagePaths];
    const writeStep = ({ type, ...step }: StepDraft) => {
      const rules = rulesByType[type];
      return { type, content: rules.write(step, ...paths.splice(0, imageUrlsOf(rules, step).length)) };
    };
    return JSON.stringify({ title: title.trim(), steps: steps.map(writeStep), canSkip });
  },

  read(text) {
    const { title, steps, canSkip } = readStoredJson(text);
    if (!isFilledText(title) || !Array.isArray(steps)) return undefined;
    const read = steps.map(readStep).filter((step) => step !== undefined);
    const isWhole = read.length === steps.length && read.length >= fewestSteps && read.length <= mostSteps;
    return isWhole ? { title, steps: read, canSkip: canSkip === true } : undefined;
  },

  title: ({ title }) => title,
  texts: ({ title, steps }) => {
    const texts = steps.map((step) => rulesByType[step.type].texts(step));
    return {
      shown: [title, ...texts.flatMap(({ shown }) => shown)],
      secret: texts.flatMap(({ secret }) => secret),
    };
  },
  description: ({ title }) => title.trim(),
  withImage: (content, factsOf) => ({
    ...content,
    steps: content.steps.map((step) => rulesByType[step.type].withImage?.(step, factsOf) ?? step),
  }),
  answerTyped: (_content, text) => ({ text }),
  challenge: (content, random) => stepChallenge(content, { at: 0, marks: ahead(content) }, random),
  linkImage: ({ title }) => ({ show: 'text', text: title }),
  tokenData: ({ number, marks, type, challenge }) => ({
    at: number - 1,
    marks,
    minHumanMs: 0,
    data: rulesByType[type].tokenData(challenge),
  }),

  judge({ steps }, { at, marks, data }, answer) {
    const step = stepAt(steps, at);
    const judgement = rulesByType[step.type].judge(step, data, answer);
    const { right, missed } = judgement;
    if (!right && missed === undefined) return judgement;
    const isLast = nextStep(ended(marks, at, !right), at) === undefined;
    // Missing the last step ends the trail too.
    if (!right) return { ...judgement, right: isLast };
    // Leaves out the moves and squares of the last step, because they say nothing about the trail.
    return isLast ? { right } : { right: false, goesOn: true, endsStep: true };
  },

  rewardLimit({ steps }) {
    if (steps.every((step) => rulesByType[step.type].rewardLimit?.(step) === undefined)) return undefined;
    return steps.length < fewestForReward ? 'none' : 'best';
  },

  minHumanMs({ steps }, { at, minHumanMs, data }, answer) {
    const step = stepAt(steps, at);
    return minHumanMs + rulesByType[step.type].minHumanMs(step, data, answer);
  },

  steps: {
    asked({ steps }, { at, marks, data }) {
      const step = stepAt(steps, at);
      const { state, wrong } = markAt(marks, at);
      return { type: step.type, content: step, tokenData: data, wrong, at, isMissed: state === 'missed' };
    },
    maySkip: ({ canSkip }) => canSkip,
    typeOf: ({ type }) => type,
    all: ({ steps }) => steps.map((content) => ({ type: content.type, content })),
    imageUrls: ({ steps }) => steps.flatMap((step) => imageUrlsOf(rulesByType[step.type], step)),
    afterWrong({ steps }, progress, isMissed) {
      const { at, marks, data, minHumanMs } = progress;
      if (!isMissed) return { ...progress, marks: changed(marks, at, 1) };
      // Reading and choosing takes time, even for a wrong choice.
      const step = stepAt(steps, at);
      const least = minHumanMs + rulesByType[step.type].minHumanMs(step, data, { text: '' });
      return { ...progress, marks: ended(marks, at, isMissed), minHumanMs: least };
    },
    nextChallenge(content, progress, move, random) {
      const { at, minHumanMs } = progress;
      const marks = marksAfter(progress, move);
      const challenge = stepChallenge(
        content,
        { at: move === 'again' && !isDone(markAt(marks, at)) ? at : (nextStep(marks, at) ?? at), marks },
        random,
      );
      const least =
        typeof move === 'string' ? minHumanMs : trailRules.minHumanMs(content, progress, move.answer);
      return { challenge, tokenData: { ...trailRules.tokenData(challenge), minHumanMs: least } };
    },
    marks: ({ at, marks }, isMissed) => ended(marks, at, isMissed),
  },
};

/** A step has no description, but the rules of its type require one. */
const undescribed = { description: '…' };

export const stepProblems = (step: StepDraft) =>
  rulesByType[step.type].problems({ ...undescribed, ...step }) as Problem[];

/** Returns a stored step; undefined if it cannot be played. */
function readStep(stored: unknown): StepDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { type, content } = stored as Record<string, unknown>;
  if (!isStepType(type) || typeof content !== 'string') return undefined;
  const read = rulesByType[type].read(content);
  return read === undefined ? undefined : ({ type, ...read } as StepDraft);
}

function stepAt(steps: readonly StepDraft[], at: number): StepDraft {
  const step = steps[at];
  if (step === undefined) throw new RangeError(`no step ${at}`);
  return step;
}

function markAt(marks: readonly Mark[], at: number): Mark {
  const mark = marks[at];
  if (mark === undefined) throw new RangeError(`no step ${at}`);
  return mark;
}

const ahead = ({ steps }: TrailContent): Mark[] => steps.map(() => ({ state: 'ahead', wrong: 0 }));

const changed = (marks: readonly Mark[], at: number, wrong: number, state?: Mark['state']): Mark[] =>
  marks.map((mark, n) =>
    n === at ? { state: state ?? mark.state, wrong: Math.min(mark.wrong + wrong, 999) } : mark,
  );

function marksAfter({ marks, at }: TrailProgress, move: { answer: unknown } | 'skip' | 'again'): Mark[] {
  if (move === 'again') return marks;
  return move === 'skip' ? changed(marks, at, 1, 'skipped') : ended(marks, at, false);
}

const ended = (marks: readonly Mark[], at: number, isMissed: boolean) =>
  isMissed ? changed(marks, at, 1, 'missed') : changed(marks, at, 0, 'solved');

const isDone = ({ state }: Mark) => state === 'solved' || state === 'missed';

/** Returns the next step that is neither solved nor missed: first the steps ahead, then the skipped ones. */
function nextStep(marks: readonly Mark[], at: number): number | undefined {
  const turn = marks.map((_, n) => (at + 1 + n) % marks.length);
  return turn.find((n) => !isDone(markAt(marks, n)));
}

function stepChallenge(
  { title, steps, canSkip }: TrailContent,
  { at, marks }: Pick<TrailProgress, 'at' | 'marks'>,
  random: () => number,
): TrailChallenge {
  const step = stepAt(steps, at);
  const challenge = rulesByType[step.type].challenge(step, random);
  return { title, number: at + 1, marks, canSkip, type: step.type, challenge };
}

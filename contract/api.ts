import { type Static, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { lifetimes } from '../features/gifts/lifetime.ts';
import { Gift, GiftDraft, GiftNames, ReplyTo } from '../features/gifts/schema.ts';
import { publicDeliveries } from '../features/rewards/delivery-state.ts';
import { queueMessageKeys, queueStates } from '../features/rewards/queue-status.ts';
import { RewardTypeSchema, WinWaySchema } from '../features/rewards/schema.ts';
import { markStates, type PuzzleType, puzzleTypes } from '../puzzles/puzzle.ts';
import { schemas } from '../puzzles/registry.ts';
import { languages } from '../words/languages.ts';

/** A named object; a schema with a `title` becomes a component of `/api/openapi.json`. */
export function component<T extends TProperties>(title: string, description: string, properties: T) {
  return Type.Object(properties, { title, description });
}

export const oneOf = <Value extends string>(values: readonly Value[], more: object = {}) =>
  Type.Unsafe<Value>({ ...more, type: 'string', enum: [...values] });

export const orNull = <Schema extends TSchema>(schema: Schema, more: TSchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], more);

/** One of several schemas, chosen by the value of a property. Only the chosen schema's problems are reported. */
export function oneOfBy<T extends TSchema[]>(title: string, propertyName: string, schemas: [...T]) {
  return Type.Unsafe<Static<T[number]>>({
    title,
    type: 'object',
    discriminator: { propertyName },
    required: [propertyName],
    oneOf: schemas,
  });
}

export const Count = Type.Integer({ minimum: 0 });

export const PuzzleTypeSchema = oneOf(puzzleTypes, { title: 'PuzzleType' });
export const DateTime = Type.String({ format: 'date-time' });

export const PuzzleId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The public id of a puzzle',
});
export const RewardId = Type.String({ maxLength: 64, description: 'The id of a reward' });
/** A random id that the browser generates and keeps in session storage, so it ends with the tab. */
export const SessionId = Type.String({ pattern: '^[0-9a-f]{32}$' });

export const PuzzleDraft = oneOfBy('PuzzleDraft', 'type', schemas('draft'));
export type PuzzleDraft = Static<typeof PuzzleDraft>;

export const CreatePuzzleRequest = component('CreatePuzzleRequest', 'A puzzle to be created', {
  requestId: Type.String({
    pattern: '^[0-9a-f]{32,64}$',
    description:
      'Random, made once for each puzzle. Sent again after a lost connection, it gets the same puzzle and key.',
  }),
  puzzle: PuzzleDraft,
  gift: Type.Optional(GiftDraft),
  expires: Type.Optional(
    oneOf(lifetimes, {
      description:
        'How long it can be played; without, 30 days where it is for or from somebody or opens a message, else 24 hours',
    }),
  ),
});
export type CreatePuzzleRequest = Static<typeof CreatePuzzleRequest>;

/** The body of `PUT /api/puzzles/{puzzleId}/texts`, which needs the creator key (rules: makers#texts). */
export const PuzzleTextsChange = component('PuzzleTextsChange', 'A puzzle anew, of the same type', {
  puzzle: PuzzleDraft,
  gift: Type.Optional(GiftDraft),
});
export type PuzzleTextsChange = Static<typeof PuzzleTextsChange>;

/** The reply of `GET /api/puzzles/{puzzleId}/texts`: the puzzle as its form sent it, but with its image as a path. */
export const PuzzleTexts = component('PuzzleTexts', 'A puzzle as its maker wrote it', {
  puzzle: Type.Unsafe<{ type: PuzzleType; [field: string]: unknown }>(
    Type.Object({ type: PuzzleTypeSchema }, { additionalProperties: true }),
  ),
  gift: GiftDraft,
});
export type PuzzleTexts = Static<typeof PuzzleTexts>;

export const CreatedPuzzle = component('CreatedPuzzle', 'A puzzle and its creator key', {
  puzzleId: Type.String(),
  playPath: Type.String({ description: 'The path of the link to share' }),
  expiresAt: DateTime,
  creatorKey: Type.String({ description: 'Needed to change the puzzle later; told only here' }),
});
export type CreatedPuzzle = Static<typeof CreatedPuzzle>;

/** The public view of a won reward's delivery (rules: delivery#public-status). */
export const RewardDelivery = oneOf(publicDeliveries);
export type RewardDelivery = Static<typeof RewardDelivery>;

/** The best solve so far before a deadline, and the number of entrants, without names. */
const BestFigures = Type.Object(
  {
    attempts: Type.Integer({ description: 'Answers given, the right one included' }),
    timeMs: Type.Integer({ description: 'Milliseconds' }),
    entrants: Type.Integer({ description: 'How many right answers compete' }),
  },
  { title: 'BestFigures', description: 'The best so far by a deadline' },
);

const LastWin = Type.Object(
  {
    name: orNull(Type.String(), { description: "The first letter and stars, as 'T***'" }),
    wonAt: DateTime,
    timeMs: Type.Integer({ description: 'Milliseconds' }),
    attempts: Type.Integer({ description: 'Answers given, the right one included' }),
  },
  { title: 'LastWin', description: 'The latest win of a reward, as everybody sees it' },
);

/** A solver's turn to claim a reward (rules: claims#holds). */
export const QueueStatus = component('QueueStatus', 'Where a solver stands with a reward', {
  state: oneOf(queueStates),
  says: oneOf(queueMessageKeys, { description: 'Which of the texts of `features/rewards/queue-status.ts`' }),
  among: Type.Optional(Type.Integer({ description: 'Among how many first solvers the holder is' })),
  holdMs: Type.Optional(Type.Integer({ description: 'Milliseconds from now in which it can be claimed' })),
  askAgainMs: Type.Optional(
    Type.Integer({ description: 'Milliseconds until it may be the turn; sooner when the reward changes' }),
  ),
});
export type QueueStatus = Static<typeof QueueStatus>;

export const PuzzleView = component('PuzzleView', 'What anyone may know of a puzzle', {
  puzzleId: Type.String(),
  type: PuzzleTypeSchema,
  description: orNull(Type.String()),
  expiresAt: DateTime,
  gift: Type.Optional(Gift),
  textsVersion: Type.Optional(Type.String({ description: 'Another one after each change of its texts' })),
  replyTo: Type.Optional(ReplyTo),
  hasReplies: Type.Optional(Type.Boolean({ description: 'True where `GET …/replies` has some' })),
  thanksOff: Type.Optional(Type.Boolean({ description: 'True where its maker takes no thanks' })),
  day: Type.Optional(
    Type.String({ format: 'date', description: 'Of a puzzle of the site’s own: the day that it is for' }),
  ),
  language: Type.Optional(oneOf(languages, { description: 'Of a day’s puzzle: what its texts are in' })),
  reward: Type.Union([
    Type.Object({
      rewardId: Type.String(),
      type: RewardTypeSchema,
      title: Type.String(),
      isClaimed: Type.Boolean({ description: 'Whether all its prizes are won' }),
      delivery: Type.Optional(RewardDelivery),
      way: WinWaySchema,
      winners: Type.Integer({ description: 'How many prizes there are' }),
      won: Type.Integer({ description: 'How many of them are won' }),
      lastWin: Type.Optional(LastWin),
      givenBy: orNull(Type.String(), { description: 'As the creator states it' }),
      deadline: Type.Optional(DateTime),
      isPastDeadline: Type.Optional(Type.Boolean({ description: 'True once the deadline is over' })),
      expiresAt: Type.String({
        format: 'date-time',
        description: 'When its puzzle ends, and nobody can win or claim it any more',
      }),
      best: Type.Optional(BestFigures),
      heldUntil: Type.Optional(
        Type.String({ format: 'date-time', description: 'While all prizes that are left are held' }),
      ),
    }),
    Type.Null(),
  ]),
});
export type PuzzleView = Static<typeof PuzzleView>;

const challenges = schemas('challenge');
export const Challenge = Type.Unsafe<Static<(typeof challenges)[number]>>(
  Type.Union(challenges, {
    title: 'Challenge',
    description: "What a player gets, in the form of the puzzle's type",
  }),
);
export type Challenge = Static<typeof Challenge>;

export const StartPlayRequest = component('StartPlayRequest', 'How a play is started', {
  preview: Type.Optional(Type.Boolean({ description: 'A preview proves nothing and has no clock' })),
  token: Type.Optional(
    Type.String({ maxLength: 4096, description: 'A running play, to be shuffled anew; its clock goes on' }),
  ),
});
export type StartPlayRequest = Static<typeof StartPlayRequest>;

export const Play = component('Play', 'A started play', {
  puzzle: PuzzleView,
  challenge: Challenge,
  token: Type.String({ description: 'Goes with the answer' }),
  preview: Type.Boolean(),
  attempts: Type.Integer({ description: 'Wrong answers so far' }),
});
export type Play = Static<typeof Play>;

/** Proof of work that a browser must send before it may guess again (rules: limits#guesses); see `altcha-lib`. */
export const WorkDone = component('WorkDone', 'Work that a refusal has asked for, done', {
  challenge: Type.String({ maxLength: 2000, description: 'The `work` of the refusal, as it came' }),
  counter: Type.Integer({ minimum: 0, maximum: 100_000 }),
  derivedKey: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type WorkDone = Static<typeof WorkDone>;

const MakerKey = Type.String({
  maxLength: 64,
  description:
    'With the creator key, a right answer takes no place in line for the reward, and nothing is given away; with another it does',
});

export const AnswerRequest = component('AnswerRequest', 'An answer, with the token of its play', {
  token: Type.String({ maxLength: 4096 }),
  answer: Type.Unknown({ description: 'In the form of the puzzle type' }),
  sessionId: Type.Optional(SessionId),
  work: Type.Optional(WorkDone),
  waitedMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1e9,
      description:
        'Of a day’s puzzle: milliseconds in which it was not played, before the first move and in long pauses',
    }),
  ),
  makerKey: Type.Optional(MakerKey),
  earlierProof: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'Of an earlier solve in this browser: who knew the answer before the reward holds nothing',
    }),
  ),
});
export type AnswerRequest = Static<typeof AnswerRequest>;

/** Skips a step of a trail (docs/decisions/0112). */
export const SkipRequest = component('SkipRequest', 'Skips the current step of a trail', {
  token: Type.String({ maxLength: 4096 }),
});
export type SkipRequest = Static<typeof SkipRequest>;

export const CheckRequest = component('CheckRequest', 'An unfinished answer, to see what of it is right', {
  token: Type.String({ maxLength: 4096 }),
  answer: Type.Unknown({ description: 'In the form of the puzzle type; empty places are empty texts' }),
});
export type CheckRequest = Static<typeof CheckRequest>;

export const CheckedPlaces = component('CheckedPlaces', 'What of an unfinished answer is right', {
  places: Type.Array(Type.Integer(), {
    description: 'Of the words whose tiles are all placed, the right ones; none while a reward is open',
  }),
});
export type CheckedPlaces = Static<typeof CheckedPlaces>;

const DaySquares = Type.Integer({
  minimum: 0,
  maximum: 3,
  description: 'Of a day’s puzzle: how many squares are green, where tries do not tell',
});

export const Verdict = component('Verdict', 'What became of an answer', {
  right: Type.Boolean(),
  attempts: Type.Integer({ description: 'Answers given, this one included' }),
  token: Type.Optional(
    Type.String({ description: 'After a wrong answer, or a step of a trail: goes with the next one' }),
  ),
  offBy: Type.Optional(
    Type.Integer({ description: 'Image spin: degrees from upright, of a solve on average' }),
  ),
  goesOn: Type.Optional(
    Type.Boolean({
      description: 'Image spin: this round is right, and the next one begins. Trail: so with its steps',
    }),
  ),
  challenge: Type.Optional(Challenge),
  steps: Type.Optional(
    Type.Array(Type.Object({ state: oneOf(markStates), wrong: Count }, { title: 'StepMark' }), {
      description: 'Trail, once it has ended: how each step went; a skip or a miss is a wrong try',
    }),
  ),
  isOver: Type.Optional(
    Type.Boolean({
      description: 'Quiz with choices: this was the only try, and `solution` is the right one',
    }),
  ),
  missed: Type.Optional(
    Type.String({ description: 'Trail, whose last step was missed: the right choice there' }),
  ),
  isClose: Type.Optional(
    Type.Boolean({
      description: 'Typed answers: a letter or two are wrong; not told while a reward is open',
    }),
  ),
  rightWords: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), {
      description:
        'Typed answers with letter boxes: the right words, from 0; not told while a reward is open',
    }),
  ),
  hints: Type.Optional(Type.Integer({ description: 'How many of the maker’s hints were used' })),
  moves: Type.Optional(Type.Integer({ description: 'Image tile: the swaps that it took' })),
  squares: Type.Optional(DaySquares),
  solution: Type.Optional(
    Type.String({ description: "In the maker's own spelling, once it is solved or given away" }),
  ),
  message: Type.Optional(
    Type.String({
      description: 'What the creator wrote to open when it is solved; not when it is given away',
    }),
  ),
  timeToSolve: Type.Optional(
    Type.Integer({ description: 'Milliseconds from the start to the right answer' }),
  ),
  reward: Type.Optional(
    Type.Union([Type.Literal('open'), Type.Literal('claimed')], {
      description: 'Whether the reward, if the puzzle has one, can still be claimed',
    }),
  ),
  standing: Type.Optional(QueueStatus),
  proof: Type.Optional(Type.String({ description: 'Proves the solving for an hour; a preview gets none' })),
});
export type Verdict = Static<typeof Verdict>;

export const GiveAwayRequest = component('GiveAwayRequest', 'Asks for the solution, and ends the play', {
  token: Type.String({ maxLength: 4096 }),
  makerKey: Type.Optional(MakerKey),
});
export type GiveAwayRequest = Static<typeof GiveAwayRequest>;
export const RevealedSolution = component('RevealedSolution', 'A solution that was given away', {
  solution: Type.String(),
});
export type RevealedSolution = Static<typeof RevealedSolution>;

export const HintRequest = component('HintRequest', "Asks for the maker's next hint", {
  token: Type.String({ maxLength: 4096 }),
});
export const Hint = component('Hint', "One of the maker's hints", {
  hint: Type.String(),
  token: Type.String({ description: 'Goes with the next answer: the hint is counted' }),
});
export type Hint = Static<typeof Hint>;

/** The keepsake of a solve (rules: gifts#keepsake). */
export const KeepsakeRequest = component('KeepsakeRequest', 'Asks for a picture of a solved puzzle', {
  proof: Type.String({ maxLength: 4096, description: 'Of the solve' }),
  shape: oneOf(['tall', 'square'], { description: '1080 × 1920 or 1080 × 1080 pixels' }),
  showsMessage: Type.Boolean({ description: 'Whether the message that solving opened stands on it' }),
  streak: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'Of a day’s puzzle, whose picture tells nothing of it: the days in a row',
    }),
  ),
  best: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'Of a day’s puzzle: the longest streak, which gives the butterfly its wings',
    }),
  ),
  squares: Type.Optional(DaySquares),
});
export type KeepsakeRequest = Static<typeof KeepsakeRequest>;

const Problem = component('Problem', 'One problem of a draft', {
  code: Type.String(),
  title: Type.String(),
  message: Type.String(),
});

export const ErrorResponse = component('ErrorResponse', 'A refusal, with its stable code and its wording', {
  error: Type.Object({
    code: Type.String({ description: 'Stable; see the catalogue in contract/errors.ts' }),
    title: Type.String(),
    message: Type.String(),
    work: Type.Optional(
      Type.String({ description: 'What to compute before it is tried again; see WorkDone' }),
    ),
    problems: Type.Optional(Type.Array(Problem, { description: 'Every problem, the first one included' })),
    puzzleType: Type.Optional(
      Type.String({ description: 'Of a puzzle that has expired, was removed or was taken down' }),
    ),
    gift: Type.Optional(GiftNames),
  }),
});
export type ErrorResponse = Static<typeof ErrorResponse>;

/** The error responses of every route. */
export const refusals = { '4xx': ErrorResponse, '5xx': ErrorResponse };

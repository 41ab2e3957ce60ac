import { type Static, Type } from 'typebox';
import { Count, component, oneOf, orNull, Play, PuzzleDraft, PuzzleTypeSchema } from '../../contract/api.ts';
import { type Api, file, nothing } from '../../contract/operations.ts';
import { firstOffset, lastOffset } from '../../contract/today.ts';
import { TypedText } from '../../puzzles/typed-text.ts';
import { languages } from '../../words/languages.ts';
import { PushBrowserQuery, PushSubscriptionDraft } from '../notifications/api.ts';
/**
 * `GET /api/today/{day}/others`: how other players did. All counts are 0 until enough people have solved the puzzle.
 */
export const Others = Type.Object(
  {
    solved: Type.Integer({ minimum: 0, description: 'How many are counted' }),
    share: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Per cent of those who tried it that solved it',
    }),
    usualMs: Type.Integer({ minimum: 0, description: 'Half of them were faster; milliseconds' }),
    times: Type.Array(Count, { description: 'How many solved it within each of `othersTimes`, and later' }),
    tries: Type.Array(Count, { description: 'How many solved it at the first try, the second, …, or later' }),
  },
  { title: 'Others', description: "How others did with a day's puzzle" },
);
export type Others = Static<typeof Others>;

const Edition = oneOf(languages, { description: 'The language of the edition' });

/** One edition of a planned day, with its answers; for the admin only. */
const PlannedDay = Type.Object({
  day: Type.String({ format: 'date' }),
  language: Edition,
  readers: Type.Array(oneOf(languages), { description: 'The languages that have it, its own first' }),
  number: Type.Integer(),
  type: PuzzleTypeSchema,
  stockId: orNull(Type.String(), { description: 'Null where the admin wrote it' }),
  isPlanned: Type.Boolean({ description: 'As it was planned: there is nothing to take back' }),
  isRunning: Type.Boolean({ description: "It is somebody's today, or has been" }),
  description: orNull(Type.String()),
  question: Type.Array(Type.String(), { description: 'What every player is shown; empty of images' }),
  answers: Type.Array(Type.String(), { description: 'Empty of images' }),
  meaning: orNull(Type.String()),
  source: orNull(Type.String()),
  puzzleId: orNull(Type.String(), { description: 'Once it is made' }),
});
export type PlannedDay = Static<typeof PlannedDay>;

export const TodayPlan = component(
  'TodayPlan',
  'The editions of the days that are today somewhere, and of the next seven',
  {
    days: Type.Array(PlannedDay),
  },
);
export type TodayPlan = Static<typeof TodayPlan>;

/** Exactly one of `replace`, `draft` and `takeBack` must be set. */
export const PlanChange = component(
  'PlanChange',
  'Another puzzle for an edition of a day: one of `replace`, `draft`, `takeBack`',
  {
    language: Edition,
    replace: Type.Optional(Type.Literal(true, { description: 'By the next of the same type' })),
    draft: Type.Optional(PuzzleDraft),
    meaning: Type.Optional(TypedText(10_000, { description: 'Of a draft: opens when it is solved' })),
    takeBack: Type.Optional(Type.Literal(true, { description: 'To what was planned' })),
  },
);
export type PlanChange = Static<typeof PlanChange>;

const params = Type.Object({ day: Type.String({ format: 'date', maxLength: 10 }) });

/** Requests one reminder of the next day's puzzle. */
export const ReminderDraft = component('ReminderDraft', 'Asks for one reminder, on the evening after a day', {
  subscription: PushSubscriptionDraft,
  day: Type.String({ format: 'date', description: 'That was solved: the reminder comes on the next one' }),
  minute: Type.Integer({ minimum: 0, maximum: 24 * 60 - 1, description: 'Of the visitor’s day' }),
  offset: Type.Integer({
    minimum: lastOffset,
    maximum: firstOffset,
    description: 'How far the visitor’s clock is ahead of UTC, in minutes',
  }),
});
export type ReminderDraft = Static<typeof ReminderDraft>;

export const todayApi = {
  'GET /api/today/reminder': {
    operationId: 'getReminderKey',
    summary: 'What a browser needs to be reminded',
    reply: component('ReminderKey', 'What a browser needs to be reminded', {
      publicKey: Type.String({ description: 'Of this site, for the push service' }),
    }),
  },
  'PUT /api/today/reminder': {
    operationId: 'orderReminder',
    summary: 'Let this browser remind of the puzzle of the next day, once',
    body: ReminderDraft,
    reply: nothing('It will'),
  },
  'DELETE /api/today/reminder': {
    operationId: 'removeReminder',
    summary: 'Take it back',
    query: PushBrowserQuery,
    reply: nothing('It will not'),
  },
  'GET /api/today/:day': {
    operationId: 'playDay',
    summary: "Start a play of a day's puzzle",
    params,
    reply: Play,
  },
  'GET /api/today/:day/others': {
    operationId: 'getOthers',
    summary: "How others did with a day's puzzle",
    params,
    reply: Others,
  },
} satisfies Api;

export const todayPlanApi = {
  'GET /api/admin/today': {
    operationId: 'getTodayPlan',
    summary: "The plan of today's puzzles, with their answers",
    reply: TodayPlan,
  },
  'GET /api/admin/today/:day/image': {
    operationId: 'getPlannedImage',
    summary: 'The image of a planned puzzle',
    params,
    reply: file(['image/jpeg'], 'The image'),
  },
  'POST /api/admin/today/:day': {
    operationId: 'changeTodayPlan',
    summary: 'Give an edition of a day another puzzle; what is played on it is taken down',
    params,
    body: PlanChange,
    reply: TodayPlan,
  },
} satisfies Api;

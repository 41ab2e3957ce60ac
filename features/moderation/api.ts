import { type Static, Type } from 'typebox';
import { t } from '#words';
import {
  Challenge,
  Count,
  component,
  DateTime,
  oneOf,
  orNull,
  PuzzleTypeSchema,
  RewardDelivery,
  SessionId,
} from '../../contract/api.ts';
import { type Api, file, nothing, puzzleParams as params } from '../../contract/operations.ts';
import { reviewReasons } from '../../contract/review.ts';
import { RewardTypeSchema } from '../rewards/schema.ts';

/** Matches a text that is not blank. */
const someText = '\\S';

/** Reasons for a report (rules: moderation#reports), in the order in which the form offers them. */
const reportReasons = ['scam', 'personal', 'hate', 'sexual', 'child_abuse', 'not_given', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
const reportAbouts = ['puzzle', 'reward', 'result', 'thanks'] as const;
export type ReportAbout = (typeof reportAbouts)[number];
const reportNoteLength = 300;

export const Report = component('Report', 'What somebody reports, without an account', {
  about: oneOf(reportAbouts),
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: "The puzzle's id; of a reward or of thanks, their own",
  }),
  reason: oneOf(reportReasons),
  note: Type.Optional(Type.String({ maxLength: reportNoteLength })),
  sessionId: Type.Optional(SessionId),
});
export type Report = Static<typeof Report>;

/** The emergency switches, in the order of the admin's tab. */
export const switchNames = [
  'no_new_puzzles',
  'no_images',
  'list_frozen',
  'typed_rewards_only',
  'read_only',
] as const;
export type SwitchName = (typeof switchNames)[number];

/** Notices to visitors while a switch is on. */
export const switchNotices: Record<SwitchName, string> = {
  no_new_puzzles: t`You cannot make puzzles for now. You can still play.`,
  no_images: t`Images are off for now. Words, emojis and quizzes work.`,
  list_frozen: t`The public list takes nothing new for now.`,
  typed_rewards_only: t`For now, only quizzes and emoji puzzles take rewards.`,
  read_only: t`We are working on the site. You can look around and play. We save nothing for now.`,
};

export const Switches = component('Switches', 'The switches that are on', {
  on: Type.Array(oneOf(switchNames)),
});
export type Switches = Static<typeof Switches>;
export const SwitchChange = component('SwitchChange', 'Turns a switch on or off', {
  name: oneOf(switchNames),
  on: Type.Boolean(),
});
export type SwitchChange = Static<typeof SwitchChange>;

const queueNames = ['reports', 'waiting', 'rewards', 'late', 'newest', 'opened', 'decided'] as const;
export type QueueName = (typeof queueNames)[number];

export const QueueQuery = Type.Unsafe<{ queue: QueueName; search?: string; after?: string }>(
  Type.Object({
    queue: Type.Optional(oneOf(queueNames, { default: 'reports' })),
    search: Type.Optional(
      Type.String({
        maxLength: 200,
        description: "A text, a link, or `image:` and a puzzle's id; searched among the newest",
      }),
    ),
    after: Type.Optional(Type.String({ maxLength: 100, description: 'The `next` of the page before' })),
  }),
);

const puzzleStates = ['open', 'expired', 'removed', 'off_list', 'hidden', 'taken_down'] as const;
export type ModeratedState = (typeof puzzleStates)[number];

/** The admin's decisions on a puzzle. Only the latest one can be undone. */
export const decisions = ['keep', 'unlist', 'take_down', 'take_down_and_block'] as const;
export type Decision = (typeof decisions)[number];

export const ModeratedPuzzle = component('ModeratedPuzzle', 'A puzzle in moderation; none of its secrets', {
  puzzleId: Type.String(),
  type: PuzzleTypeSchema,
  playPath: Type.String(),
  createdAt: DateTime,
  state: oneOf(puzzleStates),
  takeDownReason: orNull(Type.String()),
  opened: Count,
  /** The texts that players see. */
  texts: Type.Array(Type.String()),
  imagePaths: Type.Array(Type.String(), { description: 'For the admin alone' }),
  reward: orNull(
    Type.Object({
      rewardId: Type.String(),
      type: RewardTypeSchema,
      title: Type.String(),
      text: Type.String(),
      givenBy: orNull(Type.String()),
      promotionLink: orNull(Type.String()),
      imagePath: orNull(Type.String()),
      feePaid: Type.Boolean(),
      feeAmount: Type.Integer({ description: 'Naira' }),
      isListed: Type.Boolean(),
      isClaimed: Type.Boolean(),
      /** The least advanced delivery of all winners; `disputed` as soon as one winner disputes. */
      delivery: orNull(RewardDelivery),
      /** Set for a listing that waits for the admin, or that was refused and can still be allowed. */
      review: orNull(
        Type.Object({
          isRefused: Type.Boolean(),
          reasons: Type.Array(oneOf(reviewReasons), { description: 'Why it waited' }),
          version: Type.String({ description: 'Of its texts; goes with what is said of them' }),
        }),
      ),
    }),
  ),
  reports: Type.Object({
    reasons: Type.Array(Type.Object({ reason: oneOf(reportReasons), count: Count })),
    /** The latest five notes. */
    notes: Type.Array(Type.String()),
    firstAt: orNull(DateTime),
  }),
  /** Puzzles made from the same address on the same day, this one included; null once the address is forgotten. */
  ofMaker: orNull(Count),
  /** The admin's latest decision, if it can be undone. */
  lastDecision: orNull(
    Type.Object({ batch: Type.String(), decision: oneOf(decisions), at: DateTime, puzzles: Count }),
  ),
});
export type ModeratedPuzzle = Static<typeof ModeratedPuzzle>;

export const ModerationQueue = component('ModerationQueue', 'A page of a queue', {
  puzzles: Type.Array(ModeratedPuzzle),
  next: orNull(Type.String()),
});
export type ModerationQueue = Static<typeof ModerationQueue>;

export const ModeratedLook = component('ModeratedLook', 'A puzzle as a player gets it', {
  challenge: Challenge,
});
export type ModeratedLook = Static<typeof ModeratedLook>;

export const SecretTexts = component(
  'SecretTexts',
  'What only solving tells: the message, or the answers; and thanks that were reported',
  {
    texts: Type.Array(Type.String()),
  },
);
export type SecretTexts = Static<typeof SecretTexts>;

export const DecisionRequest = component('DecisionRequest', 'What the admin decides of a puzzle', {
  decision: oneOf(decisions),
  reason: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, pattern: someText, description: 'Shown on its page' }),
  ),
  allOfMaker: Type.Optional(
    Type.Boolean({ description: 'For all that was made from the same address on the same day' }),
  ),
});
export type DecisionRequest = Static<typeof DecisionRequest>;

export const DecisionResult = component('DecisionResult', 'What was decided', {
  batch: orNull(Type.String({ description: 'With which it is undone; nothing when nothing changed' })),
  puzzles: Count,
});
export type DecisionResult = Static<typeof DecisionResult>;

/** Kinds of blocks. The admin adds phrases and hosts; a take-down can add hosts, images and addresses. */
const blockSorts = ['phrase', 'host', 'likeness', 'address'] as const;
export type BlockSort = (typeof blockSorts)[number];

export const Block = component('Block', 'Something that may not come back', {
  id: Type.Integer(),
  sort: oneOf(blockSorts),
  value: Type.String({ description: 'Of an image or an address: the beginning of its hash' }),
  at: DateTime,
  until: orNull(DateTime),
});
export type Block = Static<typeof Block>;
export const BlockList = component('BlockList', 'A page of what is blocked, newest first', {
  blocks: Type.Array(Block),
  next: orNull(Type.Integer()),
});
export type BlockList = Static<typeof BlockList>;
export const BlockListQuery = Type.Object({
  before: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'The `next` of the page before' }),
  ),
});
export const NewBlock = component('NewBlock', 'A word or a host to block', {
  sort: oneOf(['phrase', 'host'] as const),
  value: Type.String({ minLength: 2, maxLength: 100, pattern: someText }),
});
export type NewBlock = Static<typeof NewBlock>;

export const moderationApi = {
  'GET /api/admin/moderation/puzzles': {
    operationId: 'listModerated',
    summary: 'A page of a queue, or of what a search finds',
    query: QueueQuery,
    reply: ModerationQueue,
  },
  'GET /api/admin/moderation/puzzles/:puzzleId': {
    operationId: 'lookAtPuzzle',
    summary: 'A puzzle as a player gets it, hidden or not',
    params,
    reply: ModeratedLook,
  },
  'POST /api/admin/moderation/puzzles/:puzzleId/texts': {
    operationId: 'showTexts',
    summary: 'What only solving tells. Each look is logged',
    params,
    reply: SecretTexts,
  },
  'GET /api/admin/moderation/images/:hash': {
    operationId: 'getModeratedImage',
    summary: 'An image, withheld from visitors or not',
    params: Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    reply: file(['image/webp'], 'The image'),
  },
  'POST /api/admin/moderation/puzzles/:puzzleId/decisions': {
    operationId: 'decidePuzzle',
    summary: 'Keep, unlist or take down a puzzle, or all of its maker of that day',
    params,
    body: DecisionRequest,
    reply: DecisionResult,
  },
  'DELETE /api/admin/moderation/decisions/:batch': {
    operationId: 'undoDecision',
    summary: 'Undo a decision, within a day',
    params: Type.Object({ batch: Type.String({ maxLength: 36 }) }),
    reply: nothing('Done'),
  },
  'GET /api/admin/moderation/blocks': {
    operationId: 'listBlocks',
    summary: 'What is blocked, newest first',
    query: BlockListQuery,
    reply: BlockList,
  },
  'POST /api/admin/moderation/blocks': {
    operationId: 'addBlock',
    summary: 'Block a word or a host',
    body: NewBlock,
    reply: nothing('Done'),
  },
  'DELETE /api/admin/moderation/blocks/:id': {
    operationId: 'removeBlock',
    summary: 'No longer block something',
    params: Type.Object({ id: Type.String({ pattern: '^\\d{1,15}$' }) }),
    reply: nothing('Done'),
  },
} satisfies Api;

export const reportsApi = {
  'POST /api/reports': {
    operationId: 'reportAbuse',
    summary: 'Report a puzzle, a reward or a result to the admin',
    description:
      'One is stored for each session and address, and one of child abuse beside it; the answer to a further one is the same.',
    body: Report,
    reply: nothing('Reported'),
  },
} satisfies Api;

export const switchesApi = {
  'GET /api/admin/switches': {
    operationId: 'getSwitches',
    summary: 'The switches for bad days',
    reply: Switches,
  },
  'POST /api/admin/switches': {
    operationId: 'changeSwitch',
    summary: 'Turn a switch on or off, for every process',
    body: SwitchChange,
    reply: Switches,
  },
} satisfies Api;

import { type Static, type TSchema, Type } from 'typebox';
import { oneOf, oneOfBy, PuzzleId, PuzzleTypeSchema, SessionId } from '../../contract/api.ts';
import { type Api, nothing } from '../../contract/operations.ts';
import { signatureHeader } from '../../contract/routes.ts';
import { making } from '../../puzzles/making.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { RewardTypeSchema } from '../rewards/schema.ts';

/** How something was shared; `copy` is a copied link, `system` the phone's own share sheet. */
const shareChannels = ['whatsapp', 'facebook', 'x', 'system', 'copy', 'qr_code'] as const;
export type ShareChannel = (typeof shareChannels)[number];

const Channel = oneOf(shareChannels);
const Length = Type.Integer({ minimum: 0, maximum: 100_000 });

/** Lengths of a draft's texts in characters. Accepts only known fields, because a free name could carry text. */
const Lengths = Type.Unsafe<Record<string, number>>(
  Type.Object(
    Object.fromEntries(
      puzzleTypes.flatMap((type) =>
        making[type].recordedTexts.map((field) => [field, Type.Optional(Length)]),
      ),
    ),
    { additionalProperties: false },
  ),
);

function event<Name extends string, Data extends Record<string, TSchema>>(name: Name, data: Data) {
  return Type.Object({ event: Type.Literal(name), ...data }, { additionalProperties: false });
}

/**
 * The events that a page may report (rules: privacy#visits). Each schema is closed, so that no event can carry a
 * text that a visitor wrote.
 */
export const VisitEvent = oneOfBy('VisitEvent', 'event', [
  event('puzzle_created', {
    puzzleId: PuzzleId,
    type: PuzzleTypeSchema,
    lengths: Lengths,
  }),
  event('puzzle_link_copied', { puzzleId: PuzzleId, type: PuzzleTypeSchema }),
  event('puzzle_preview_clicked', { puzzleId: PuzzleId, type: PuzzleTypeSchema }),
  event('puzzle_shared', { puzzleId: PuzzleId, type: PuzzleTypeSchema, channel: Channel }),
  event('result_shared', { puzzleId: PuzzleId, type: PuzzleTypeSchema, channel: Channel }),
  event('site_shared', { channel: Channel }),
  event('reward_created', { puzzleId: PuzzleId, rewardType: RewardTypeSchema }),
  event('reward_approved', { puzzleId: PuzzleId }),
  event('install_offered', {}),
  event('installed', {}),
  event('store_clicked', {}),
  event('donation_copied', {}),
]);
export type VisitEvent = Static<typeof VisitEvent>;

/** An opened page, identified only by its path, without query and fragment. */
export const PageView = Type.Object(
  {
    path: Type.String({ minLength: 1, maxLength: 200, pattern: '^/' }),
    preview: Type.Optional(Type.Boolean({ description: 'A creator tries their own puzzle' })),
  },
  { additionalProperties: false },
);
export type PageView = Static<typeof PageView>;

/** Sent shortly after a page view or an event, every few minutes in view, and when the visitor leaves the page. */
export const VisitReport = Type.Object(
  {
    sessionId: SessionId,
    signature: Type.Optional(
      Type.String({
        maxLength: 43,
        description: `Of the session, as the header \`${signatureHeader}\` of its first report gave it`,
      }),
    ),
    /** The host of the referring page, if on another site. */
    referrer: Type.Optional(Type.String({ maxLength: 200 })),
    screen: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}x[0-9]{1,5}$' })),
    /** Total seconds that pages of this session were in view. */
    timeSpent: Type.Integer({ minimum: 0, maximum: 604_800 }),
    views: Type.Array(PageView, { maxItems: 20 }),
    events: Type.Array(VisitEvent, { maxItems: 20 }),
  },
  { title: 'VisitReport', description: 'What a page tells of a visit', additionalProperties: false },
);
export type VisitReport = Static<typeof VisitReport>;

export const visitsApi = {
  'POST /api/visits': {
    operationId: 'reportVisit',
    summary: 'Report a visit',
    description: 'Robots, and visitors who ask not to be tracked, are not counted.',
    body: VisitReport,
    reply: nothing('Taken, or not counted'),
  },
} satisfies Api;

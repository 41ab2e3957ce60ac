import { type Static, Type } from 'typebox';
import { TypedText } from '../../puzzles/typed-text.ts';
import { type Occasion, occasions } from './gift.ts';

const OccasionSchema = Type.Unsafe<Occasion>({ title: 'Occasion', type: 'string', enum: [...occasions] });

/** Optional gift fields of a new puzzle (rules: gifts#fields). `gift-lengths.ts` has the maximum lengths. */
export const GiftDraft = Type.Object(
  {
    from: Type.Optional(TypedText(1000)),
    for: Type.Optional(TypedText(1000)),
    occasion: Type.Optional(OccasionSchema),
    message: Type.Optional(TypedText(10_000, { description: 'Opens when the puzzle is solved' })),
    hints: Type.Optional(Type.Array(TypedText(4000), { maxItems: 10 })),
  },
  { title: 'GiftDraft', description: 'What makes a puzzle personal' },
);
export type GiftDraft = Static<typeof GiftDraft>;

/** Giver, recipient and occasion, the only gift fields still shown after the puzzle has ended. */
export const GiftNames = Type.Object(
  {
    from: Type.Optional(Type.String()),
    for: Type.Optional(Type.String()),
    occasion: Type.Optional(OccasionSchema),
  },
  { title: 'GiftNames', description: 'Whom a puzzle is for and from' },
);
export type GiftNames = Static<typeof GiftNames>;

/** Gift fields visible to everyone with the link. */
export const Gift = Type.Object(
  {
    from: Type.Optional(Type.String()),
    for: Type.Optional(Type.String()),
    occasion: Type.Optional(OccasionSchema),
    hasMessage: Type.Boolean({ description: 'Whether solving opens a message' }),
    hints: Type.Integer({ description: 'How many hints its creator wrote' }),
  },
  { title: 'Gift', description: 'What makes a puzzle personal, as everyone with the link sees it' },
);
export type Gift = Static<typeof Gift>;

/** The facts about the answered puzzle that a reply shows. */
export const ReplyTo = Type.Object(
  {
    puzzleId: Type.String(),
    playPath: Type.String(),
    solvedMs: Type.Integer({ minimum: 0 }),
    backMs: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { title: 'ReplyTo', description: 'The puzzle that this one answers, once both makers agreed' },
);
export type ReplyTo = Static<typeof ReplyTo>;

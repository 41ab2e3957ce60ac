import { type Static, Type } from 'typebox';
import { TypedText } from '../puzzles/typed-text.ts';
import { type Occasion, occasions, type Reaction, reactionNames } from './gift.ts';

const OccasionSchema = Type.Unsafe<Occasion>({ title: 'Occasion', type: 'string', enum: [...occasions] });

/** What a creator may say besides the puzzle (rules: gifts#fields). The rules hold its texts to the lengths of the form. */
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

/** Whom a puzzle is for and from: all that is told of it once it has ended. */
export const GiftNames = Type.Object(
  {
    from: Type.Optional(Type.String()),
    for: Type.Optional(Type.String()),
    occasion: Type.Optional(OccasionSchema),
  },
  { title: 'GiftNames', description: 'Whom a puzzle is for and from' },
);
export type GiftNames = Static<typeof GiftNames>;

/** What everyone with the link sees of it. */
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

const ReactionSchema = Type.Unsafe<Reaction>({ title: 'Reaction', type: 'string', enum: [...reactionNames] });

/** What a solver says to the maker alone (rules: gifts#thanks). */
export const ThanksRequest = Type.Object(
  {
    proof: Type.String({ maxLength: 4096, description: 'Of the solve; each counts once' }),
    reaction: ReactionSchema,
    name: Type.Optional(TypedText(1000)),
    text: Type.Optional(TypedText(4000)),
  },
  { title: 'ThanksRequest', description: 'What a solver says to the maker' },
);
export type ThanksRequest = Static<typeof ThanksRequest>;

/** The same as the maker reads it. */
export const Thanks = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    reaction: ReactionSchema,
    name: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
  },
  { title: 'Thanks', description: 'What a solver said to the maker' },
);
export type Thanks = Static<typeof Thanks>;

export const ThanksChange = Type.Object(
  {
    isOff: Type.Optional(Type.Boolean({ description: 'Whether no thanks are taken' })),
    hide: Type.Optional(Type.String({ maxLength: 64, description: 'The id of what is not shown any more' })),
  },
  { title: 'ThanksChange', description: 'What a maker does about thanks' },
);
export type ThanksChange = Static<typeof ThanksChange>;

/** `PUT /api/puzzles/{puzzleId}/reply`, with the creator key of what was made back (rules: gifts#make-one-back). */
export const ReplyRequest = Type.Object(
  {
    to: Type.String({ maxLength: 64, description: 'The id of the puzzle that it answers, of the same type' }),
    proof: Type.String({ maxLength: 4096, description: 'Of solving that one' }),
  },
  { title: 'ReplyRequest', description: 'Says that a puzzle answers another one' },
);
export type ReplyRequest = Static<typeof ReplyRequest>;

/** `PUT /api/puzzles/{puzzleId}/replies/{replyId}`, with the creator key of the first one. */
export const ReplyAgreement = Type.Object(
  {
    agrees: Type.Boolean(),
    proof: Type.Optional(Type.String({ maxLength: 4096, description: 'Of solving the other one' })),
  },
  { title: 'ReplyAgreement', description: 'Whether both puzzles say that one answers the other' },
);
export type ReplyAgreement = Static<typeof ReplyAgreement>;

/** A puzzle that was made back, as who looks at the first one sees it. */
export const Reply = Type.Object(
  {
    puzzleId: Type.String(),
    playPath: Type.String(),
    name: Type.Optional(Type.String({ description: 'Whom it is from' })),
    solvedMs: Type.Integer({ minimum: 0, description: 'In what time its maker solved the first one' }),
    backMs: Type.Optional(
      Type.Integer({ minimum: 0, description: "In what time the first one's maker solved it" }),
    ),
    isAgreed: Type.Boolean({ description: 'Whether both puzzles say so' }),
  },
  { title: 'Reply', description: 'A puzzle that was made back' },
);
export type Reply = Static<typeof Reply>;

/** What a puzzle that was made back says of the first one. */
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

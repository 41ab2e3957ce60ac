import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

export const EmojiDraft = Type.Object({
  type: Type.Literal('emoji'),
  emojis: TypedText(20_000),
  solution: TypedText(10_000),
});
export type EmojiDraft = Omit<Static<typeof EmojiDraft>, 'type'>;

export const EmojiChallenge = Type.Object({ emojis: Type.String() });
export type EmojiChallenge = Static<typeof EmojiChallenge>;

export const EmojiAnswer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });
export type EmojiAnswer = Static<typeof EmojiAnswer>;

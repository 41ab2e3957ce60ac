import { type Static, Type } from 'typebox';
import { Blanks, OtherAnswers, TypedText } from '../typed-text.ts';

const draft = Type.Object({
  type: Type.Literal('emoji'),
  emojis: TypedText(20_000),
  solution: TypedText(10_000),
  otherAnswers: Type.Optional(OtherAnswers),
  showsBlanks: Type.Optional(
    Type.Boolean({ description: 'Players see how many letters each word has; the default' }),
  ),
});

const challenge = Type.Object({ emojis: Type.String(), blanks: Type.Optional(Blanks) });

const answer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });

export const emojiSchema = { draft, challenge, answer };
export type EmojiDraft = Omit<Static<typeof draft>, 'type'>;
export type EmojiChallenge = Static<typeof challenge>;
export type EmojiAnswer = Static<typeof answer>;

import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

// What crosses the wire. Only the server loads the schemas; browser code takes the types alone.

const draft = Type.Object({
  type: Type.Literal('template'),
  // Longer than the rules allow, so that a text too long is refused with words a person understands.
  clue: TypedText(10_000),
  word: TypedText(10_000),
});

const challenge = Type.Object({ clue: Type.String() });

const answer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });

export const templateSchema = { draft, challenge, answer };
export type TemplateDraft = Omit<Static<typeof draft>, 'type'>;
export type TemplateChallenge = Static<typeof challenge>;
export type TemplateAnswer = Static<typeof answer>;

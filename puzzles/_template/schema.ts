import { type Static, Type } from 'typebox';
import { TypedText } from '../typed-text.ts';

// Wire formats. Only the server loads the schemas; browser code imports only the types.

const draft = Type.Object({
  type: Type.Literal('template'),
  // Allows more than the rules do, so that an overlong text gets the rules' readable refusal.
  clue: TypedText(10_000),
  word: TypedText(10_000),
});

const challenge = Type.Object({ clue: Type.String() });

const answer = Type.Object({ text: Type.String({ maxLength: 10_000 }) });

export const templateSchema = { draft, challenge, answer };
export type TemplateDraft = Omit<Static<typeof draft>, 'type'>;
export type TemplateChallenge = Static<typeof challenge>;
export type TemplateAnswer = Static<typeof answer>;

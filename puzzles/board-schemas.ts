import { emojiSchema } from './emoji/schema.ts';
import { imageSchema } from './image/schema.ts';
import { imageSpinSchema } from './image-spin/schema.ts';
import { quizSchema } from './quiz/schema.ts';
import { wordSchema } from './word/schema.ts';

/** Schemas of the types that have a board of their own and can be steps of a trail. */
export const boardSchemas = {
  word: wordSchema,
  emoji: emojiSchema,
  quiz: quizSchema,
  image: imageSchema,
  image_spin: imageSpinSchema,
};

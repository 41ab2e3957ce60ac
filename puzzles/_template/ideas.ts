import { t } from '#words';
import type { Idea } from '../ui/editor/ideas.tsx';
import type { TemplateDraft } from './schema.ts';

const idea = (occasion: Idea<object>['occasion'], clue: string, word: string): Idea<TemplateDraft> => ({
  occasion,
  text: `${clue} ${word}`,
  fields: { clue, word },
});

export default [
  idea('birthday', t`It has candles.`, t`Cake`),
  idea('love', t`It beats for you.`, t`Heart`),
  idea('congratulations', t`You have passed it.`, t`Exam`),
];

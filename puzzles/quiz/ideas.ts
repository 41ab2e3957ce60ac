import { t } from '#words';
import type { Idea } from '../ui/editor/ideas.tsx';
import type { QuizDraft } from './schema.ts';

const idea = (
  occasion: Idea<object>['occasion'],
  question: string,
  answer: string,
): Idea<Pick<QuizDraft, 'question' | 'answer'>> => ({
  occasion,
  text: `${question} ${answer}`,
  fields: { question, answer },
});

export default [
  idea('birthday', t`What will we eat at your party?`, t`Jollof rice`),
  idea('love', t`Which city did we first meet in?`, 'Lagos'),
  idea('congratulations', t`What have you just passed?`, t`Your exam`),
];

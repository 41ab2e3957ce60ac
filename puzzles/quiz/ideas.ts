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
  idea('birthday', 'What will we eat at your party?', 'Jollof rice'),
  idea('love', 'In which city did we first meet?', 'Lagos'),
  idea('congratulations', 'What have you just passed?', 'Your exam'),
];

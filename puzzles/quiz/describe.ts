import { missing, type PuzzleDescription, tooLong } from '../puzzle.ts';

export const quizDescription = {
  name: 'Quiz',
  invitation: 'Ask what only a friend would know.',
  accent: 'mint',
  playRoute: 'arrange',
  title: 'Quiz Challenge',
  subtitle: 'Do you know the answer?',
  hints: ['Type the answer and send it.', 'Capital letters and extra spaces do not matter.'],
  createPageName: 'Create a quiz',
  texts: ['question', 'answer'],
  errors: {
    quiz_missing: missing('Please enter both question and answer.'),
    question_too_long: tooLong('Please keep your question within 1000 characters.'),
    answer_too_long: tooLong('Please keep the answer within 200 characters.'),
    quiz_content_corrupt: {
      status: 422,
      title: 'Error loading quiz',
      message: 'The quiz could not be read. Please ask for a new link.',
    },
  },
  corruptContent: 'quiz_content_corrupt',
} as const satisfies PuzzleDescription;

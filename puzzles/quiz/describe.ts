import { missing, type PuzzleDescription, tooLong, wording } from '../puzzle.ts';

export const quizDescription = {
  name: 'Quiz',
  invitation: 'Ask what only a friend would know.',
  accent: 'mint',
  playRoute: 'arrange',
  title: 'Quiz Challenge',
  subtitle: 'Do you know the answer?',
  texts: ['question', 'answer'],
  errors: {
    quiz_missing: missing('Please enter both question and answer.'),
    question_too_long: tooLong('Please keep your question within 1000 characters.'),
    answer_too_long: tooLong('Please keep the answer within 200 characters.'),
    quiz_content_corrupt: wording(
      422,
      'Error loading quiz',
      'The quiz could not be read. Please ask for a new link.',
    ),
  },
} as const satisfies PuzzleDescription;

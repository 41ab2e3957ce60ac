import { missing, type PuzzleDescription, tooLong, wording } from '../puzzle.ts';

/** Short texts that every page loads. Each member is explained in `../puzzle.ts`. */
export const templateDescription = {
  name: 'Template',
  invitation: 'Give a clue. They find the word.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Template Challenge',
  subtitle: 'Which word is it?',
  texts: ['clue', 'word'],
  errors: {
    template_missing: missing('Please enter both clue and word.'),
    template_too_long: tooLong('Please keep the clue and the word within 100 characters each.'),
    template_content_corrupt: wording(
      422,
      'Error Loading Puzzle',
      'The puzzle could not be read. Please ask for a new link.',
    ),
  },
} as const satisfies PuzzleDescription;

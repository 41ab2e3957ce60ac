import { missing, type PuzzleDescription, tooLong } from '../puzzle.ts';

/** Short texts that every page loads. Each member is explained in `../puzzle.ts`. */
export const templateDescription = {
  name: 'Template',
  invitation: 'Give a clue. They find the word.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Template Challenge',
  subtitle: 'Which word is it?',
  hints: ['Type the word and send it.'],
  createPageName: 'Create a template puzzle',
  texts: ['clue', 'word'],
  errors: {
    template_missing: missing('Please enter both clue and word.'),
    template_too_long: tooLong('Please keep the clue and the word within 100 characters each.'),
    template_content_corrupt: {
      status: 422,
      title: 'Error Loading Puzzle',
      message: 'The puzzle could not be read. Please ask for a new link.',
    },
  },
  corruptContent: 'template_content_corrupt',
} as const satisfies PuzzleDescription;

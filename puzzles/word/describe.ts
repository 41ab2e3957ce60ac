import { type PuzzleDescription, tooLong } from '../puzzle.ts';

export const wordDescription = {
  name: 'Word Arranger',
  invitation: 'Scramble a message. They put it back in order.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Word Arrangement Puzzle',
  subtitle: 'Put the letters in order to read the message.',
  hints: [
    'Tap a tile to put it in the next free place. Tap a place to take it back.',
    'On a keyboard: type the letters, Backspace takes the last one back.',
    'Reset deals the tiles in another order.',
  ],
  createPageName: 'Create a word puzzle',
  texts: ['message'],
  errors: {
    message_missing: { status: 400, title: 'Oops!', message: 'Please enter a message first!' },
    message_too_long: tooLong('Please keep your message within 280 characters.'),
    message_same_letters: {
      status: 400,
      title: 'Oops!',
      message: 'Please use at least two different letters.',
    },
    message_same_words: { status: 400, title: 'Oops!', message: 'Please use at least two different words.' },
    word_content_corrupt: {
      status: 422,
      title: 'Error Loading Puzzle',
      message: 'Failed to parse puzzle content.',
    },
  },
  corruptContent: 'word_content_corrupt',
} as const satisfies PuzzleDescription;

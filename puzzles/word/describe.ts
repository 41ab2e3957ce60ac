import { type PuzzleDescription, tooLong, wording } from '../puzzle.ts';

export const wordDescription = {
  name: 'Word Arranger',
  invitation: 'Scramble a message. They put it back in order.',
  accent: 'sun',
  playRoute: 'arrange',
  title: 'Word Arrangement Puzzle',
  subtitle: 'Put the letters in order to read the message.',
  texts: ['message'],
  errors: {
    message_missing: wording(400, 'Oops!', 'Please enter a message first!'),
    message_too_long: tooLong('Please keep your message within 280 characters.'),
    message_same_letters: wording(400, 'Oops!', 'Please use at least two different letters.'),
    message_same_words: wording(400, 'Oops!', 'Please use at least two different words.'),
    word_content_corrupt: wording(422, 'Error Loading Puzzle', 'Failed to parse puzzle content.'),
  },
} as const satisfies PuzzleDescription;

import { missing, type PuzzleDescription, tooLong } from '../puzzle.ts';

export const emojiDescription = {
  name: 'Emoji to Letters',
  invitation: 'Say it in emojis. They decode it.',
  accent: 'coral',
  playRoute: 'arrange',
  title: 'Emoji Decode Challenge',
  subtitle: 'What do these emojis say?',
  hints: ['Type what the emojis say, word for word.', 'Capital letters and extra spaces do not matter.'],
  createPageName: 'Create an emoji puzzle',
  texts: ['emojis', 'solution'],
  errors: {
    emoji_missing: missing('Please enter both emojis and their meaning.'),
    emoji_too_long: tooLong('Please keep the emojis and their meaning within 500 characters each.'),
    emoji_content_corrupt: {
      status: 422,
      title: 'Error loading emoji puzzle',
      message: 'The puzzle could not be read. Please ask for a new link.',
    },
  },
  corruptContent: 'emoji_content_corrupt',
} as const satisfies PuzzleDescription;

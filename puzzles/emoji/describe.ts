import { missing, type PuzzleDescription, tooLong, wording } from '../puzzle.ts';

export const emojiDescription = {
  name: 'Emoji to Letters',
  invitation: 'Say it in emojis. They decode it.',
  accent: 'coral',
  playRoute: 'arrange',
  title: 'Emoji Decode Challenge',
  subtitle: 'What do these emojis say?',
  texts: ['emojis', 'solution'],
  errors: {
    emoji_missing: missing('Please enter both emojis and their meaning.'),
    emoji_too_long: tooLong('Please keep the emojis and their meaning within 500 characters each.'),
    emoji_content_corrupt: wording(
      422,
      'Error loading emoji puzzle',
      'The puzzle could not be read. Please ask for a new link.',
    ),
  },
} as const satisfies PuzzleDescription;

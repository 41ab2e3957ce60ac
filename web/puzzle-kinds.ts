import type { PuzzleType } from '../puzzles/puzzle.ts';
import type { Accent } from './ui/button.tsx';

export interface TypeDescription {
  type: PuzzleType;
  name: string;
  invitation: string;
  accent: Accent;
}

/** How the types are named and coloured on screen, in the home page's order (specification §1, look). */
export const typeDescriptions: Record<PuzzleType, TypeDescription> = {
  word: {
    type: 'word',
    name: 'Word Arranger',
    invitation: 'Scramble a message. They put it back in order.',
    accent: 'sun',
  },
  emoji: {
    type: 'emoji',
    name: 'Emoji to Letters',
    invitation: 'Say it in emojis. They decode it.',
    accent: 'coral',
  },
  quiz: {
    type: 'quiz',
    name: 'Quiz',
    invitation: 'Ask what only a friend would know.',
    accent: 'mint',
  },
  image: {
    type: 'image',
    name: 'Image Tile',
    invitation: 'Cut a photo into tiles to swap back.',
    accent: 'sky',
  },
  image_spin: {
    type: 'image_spin',
    name: 'Image Spin',
    invitation: 'Spin half a photo. They stop it just right.',
    accent: 'grape',
  },
};

import { Image, MessageCircleQuestionMark, Orbit, Smile, Type } from 'lucide-react';
import type { PuzzleType } from '../puzzles/puzzle.ts';

/** A small mark for each type, where there is no room for its image. */
export const typeIcons: Record<PuzzleType, typeof Type> = {
  word: Type,
  emoji: Smile,
  quiz: MessageCircleQuestionMark,
  image: Image,
  image_spin: Orbit,
};

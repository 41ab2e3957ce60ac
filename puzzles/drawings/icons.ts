import { Image, type LucideIcon, MessageCircleQuestionMark, Orbit, Smile, Type } from 'lucide-react';
import type { PuzzleType } from '../puzzle.ts';

/** An icon for each type, where there is no room for its drawing. */
export const typeIcons: Record<PuzzleType, LucideIcon> = {
  word: Type,
  emoji: Smile,
  quiz: MessageCircleQuestionMark,
  image: Image,
  image_spin: Orbit,
  trail: Orbit,
};

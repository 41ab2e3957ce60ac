import { type BoardType, boardTypes } from '../../puzzles/puzzle.ts';
import { emoji } from './emoji.ts';
import { image } from './image.ts';
import { imageSpin } from './image-spin.ts';
import type { Player } from './player.ts';
import { quiz } from './quiz.ts';
import { word } from './word.ts';

const playersByType: Record<BoardType, Player> = { word, emoji, quiz, image, image_spin: imageSpin };

export const players = boardTypes.map((type) => ({ type, ...playersByType[type] }));

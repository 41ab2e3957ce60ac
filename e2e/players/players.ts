import { emoji } from './emoji.ts';
import { image } from './image.ts';
import { imageSpin } from './image-spin.ts';
import type { Game } from './player.ts';
import { quiz } from './quiz.ts';
import { word } from './word.ts';

/** Every type; the journeys that all share run over this list. */
export const games: Game[] = [word, emoji, quiz, image, imageSpin];

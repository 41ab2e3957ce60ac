import { emoji } from './emoji.ts';
import { image } from './image.ts';
import { imageSpin } from './image-spin.ts';
import type { Player } from './player.ts';
import { quiz } from './quiz.ts';
import { word } from './word.ts';

/** Every type; the journeys that all share run over this list. */
export const players: Player[] = [word, emoji, quiz, image, imageSpin];

import type { Play } from '../../../contract/api.ts';
import { playTimeMs } from '../../../contract/play-clock.ts';
import { keep, readKept, session } from '../../lib/storage.ts';

/** A game in this tab. It comes back after a reload, until it is solved or restarted (decision 16). */
export interface SavedGame {
  play: Play;
  /** When this browser's clock started, in milliseconds since 1970. */
  startedAt: number;
  /** What the board saved of itself. */
  board?: unknown;
}

const storageKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;

/** The game to go on with, if its time is not up. */
export function readSavedGame(puzzleId: string, preview: boolean): SavedGame | undefined {
  const saved = readKept<SavedGame>(session, storageKey(puzzleId, preview));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isRunning = preview || Date.now() - saved.startedAt < playTimeMs;
  return isRunning ? saved : undefined;
}

export function saveGame(game: SavedGame): void {
  keep(session, storageKey(game.play.puzzle.puzzleId, game.play.preview), game);
}

export function forgetGame({ puzzle, preview }: Play): void {
  keep(session, storageKey(puzzle.puzzleId, preview), undefined);
}

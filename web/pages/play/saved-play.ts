import type { Play } from '../../../contract/api.ts';
import { playTimeMs } from '../../../contract/play-clock.ts';
import { getStored, session, setStored } from '../../lib/storage.ts';

/** A game in this tab. It comes back after a reload, until it is solved or restarted (decision 16). */
export interface SavedPlay {
  play: Play;
  /** When this browser's clock started, in milliseconds since 1970. */
  startedAt: number;
  /** What the board saved of itself. */
  board?: unknown;
}

const storageKey = (puzzleId: string, preview: boolean) =>
  `puzzlefly.play.${puzzleId}${preview ? '.preview' : ''}`;

/** The game to go on with, if its time is not up. */
export function readSavedPlay(puzzleId: string, preview: boolean): SavedPlay | undefined {
  const saved = getStored<SavedPlay>(session, storageKey(puzzleId, preview));
  if (saved?.play?.puzzle?.puzzleId !== puzzleId) return undefined;
  const isRunning = preview || Date.now() - saved.startedAt < playTimeMs;
  return isRunning ? saved : undefined;
}

export function savePlay(game: SavedPlay): void {
  setStored(session, storageKey(game.play.puzzle.puzzleId, game.play.preview), game);
}

export function forgetPlay({ puzzle, preview }: Play): void {
  setStored(session, storageKey(puzzle.puzzleId, preview), undefined);
}

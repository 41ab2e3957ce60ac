import { storedKeys } from '../../../../ui/remove-stored.ts';
import { getStored, local, setStored } from '../../../../ui/storage.ts';
import { RefusedError, startPlay } from '../../../../web/lib/api.ts';
import { progressKey, solvedKey } from '../../../../web/lib/own-proofs.ts';
import type { SavedPlay } from '../../../plays/web/play-storage.ts';

/** Maximum number of begun trails in a link. */
const maxTrails = 3;

/** Returns the trails that were begun in this browser and are not solved yet, oldest first. */
export function begunTrails(): SavedPlay[] {
  return storedKeys(local)
    .filter((key) => key.startsWith(progressKey('')))
    .flatMap((key) => getStored<SavedPlay>(local, key) ?? [])
    .sort((a, b) => a.startedAt - b.startedAt);
}

/** Returns the newest begun trails as parts of a link (rules: makers#keys-in-links). */
export const partsOfTrails = () =>
  begunTrails()
    .slice(-maxTrails)
    .map(({ play, startedAt }) => `t.${play.puzzle.puzzleId}.${startedAt}.${play.token}`);

/** The trails of a link. Those that this browser lacks are `fresh`, each at the step where it was left. */
export interface LinkedTrails {
  fresh: SavedPlay[];
  /**
   * Counts of the link's other trails: `here` are already begun or solved in this browser; `useless` are malformed or
   * refused by the server.
   */
  here: number;
  useless: number;
}

/** Asks the server for the trails' current steps. Throws if the server cannot be reached. */
export async function fetchTrails(parts: readonly string[]): Promise<LinkedTrails> {
  const linked: LinkedTrails = { fresh: [], here: 0, useless: 0 };
  for (const part of parts.slice(-maxTrails)) {
    const [, puzzleId, startedAt, token = ''] = /^t\.([\w-]{1,64})\.(\d{1,15})\.(.+)$/.exec(part) ?? [];
    if (puzzleId === undefined) linked.useless++;
    else if (getStored(local, progressKey(puzzleId)) ?? getStored(local, solvedKey(puzzleId))) linked.here++;
    else {
      try {
        linked.fresh.push({ play: await startPlay(puzzleId, { token }), startedAt: Number(startedAt) });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        linked.useless++;
      }
    }
  }
  return linked;
}

export function addTrails(trails: readonly SavedPlay[]): void {
  for (const saved of trails) setStored(local, progressKey(saved.play.puzzle.puzzleId), saved);
}

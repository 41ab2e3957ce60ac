import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { WorkDone } from '../../contract/api.ts';
import { limitMarks } from '../../puzzles/plain-letters.ts';
import { Refusal } from '../http/errors.ts';
import type { Limiter } from './limiter.ts';
import type { Work } from './work.ts';

/** A typed answer to a puzzle with an open reward. */
interface Guess {
  puzzleId: string;
  playId: string;
  address: string;
  answer: unknown;
  work?: WorkDone | undefined;
}

interface Dependencies {
  limiter: Pick<Limiter, 'tryTake' | 'addressKey' | 'networkKeys'>;
  work: Work;
}

/** Maximum number of remembered answers, which take about 5 MB. */
const maxKnown = 50_000;

/**
 * Lets people guess, but keeps programs from searching for the answer (rules: limits#guesses;
 * docs/decisions/0042). Counts guesses by play, address, network and puzzle. Beyond one of these limits, each
 * guess requires proof of work from the browser, and a lower rate applies.
 */
export function createGuesses({ limiter, work }: Dependencies) {
  /**
   * Answers already judged wrong. Repeating one reveals nothing, so it is not counted when many people give the
   * same answer.
   */
  const knownWrong = new LRUCache<string, true>({ max: maxKnown });

  return {
    /** Counts a guess. Beyond a limit, throws a Refusal that requires proof of work or says how long to wait. */
    async admit({ puzzleId, playId, address, answer, work: done }: Guess): Promise<void> {
      if (knownWrong.get(nameOf(puzzleId, answer))) return;
      const by = (key: string) => `${puzzleId} ${key}`;
      const own = by(limiter.addressKey(address));
      const networks = limiter.networkKeys(address).map(by);
      const isFree =
        limiter.tryTake([
          ['guess_play', playId],
          ['guess_address', own],
          ...networks.map((key) => ['guess_network', key] as const),
          ['guess_puzzle', puzzleId],
        ]) === 0;
      if (isFree) return;

      const name = done === undefined ? undefined : await work.check(puzzleId, done);
      if (name === undefined) throw new Refusal('work_needed').asking(await work.ask(puzzleId));
      const wait = limiter.tryTake([
        ['worked_guess_address', own],
        ...networks.map((key) => ['worked_guess_network', key] as const),
      ]);
      // This proof of work is not used up, so the browser can send it again after the wait.
      if (wait > 0) throw new Refusal('too_many_requests').after(wait);
      if (limiter.tryTake([['work', name]]) > 0)
        throw new Refusal('work_needed').asking(await work.ask(puzzleId));
    },

    noteWrong({ puzzleId, answer }: Pick<Guess, 'puzzleId' | 'answer'>): void {
      knownWrong.set(nameOf(puzzleId, answer), true);
    },
  };
}

export type Guesses = ReturnType<typeof createGuesses>;

/** Answers whose serialized form is longer are not normalized, so they are recognized only if identical. */
const maxTyped = 4000;

function nameOf(puzzleId: string, answer: unknown): string {
  const came = JSON.stringify(answer);
  const text = came.length > maxTyped ? came : limitMarks(came).normalize('NFC').toLowerCase();
  return createHash('sha256').update(`${puzzleId} ${text}`).digest('base64url').slice(0, 16);
}

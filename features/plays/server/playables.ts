import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Challenge, PuzzleView } from '../../../contract/api.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { type AnyPuzzleRules, rulesOf } from '../../../puzzles/registry.ts';
import type { Language } from '../../../words/languages.ts';
import type { Images } from '../../images/server/feature.ts';
import { refuseOver, textsVersion, viewGift, viewReplyTo } from '../../puzzles/server/feature.ts';
import { type Offers, type PuzzleAndReward, viewReward } from '../../rewards/server/feature.ts';

/** How many puzzles are played from memory at once. */
const maxCached = 1000;

/** A puzzle as all get it who open it in the same moment. Only the token is each player's own. */
export interface DealtChallenge {
  view: PuzzleView;
  challenge: Challenge;
  tokenData: unknown;
  /** The URL of the image that the challenge shows, if it shows one. */
  imageUrl: string | undefined;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The same; when its maker changed its texts. */
  changedAt: number | null;
  /** Its maker's. */
  language: Language;
}

export interface Playable {
  puzzle: PuzzleAndReward;
  rules: AnyPuzzleRules;
  content: unknown;
  dealtChallenge: DealtChallenge;
  /** Another order of the same puzzle. */
  dealAgain(): DealtChallenge;
}

interface Dependencies extends Pick<Context, 'now' | 'random'> {
  offers: Pick<Offers, 'get'>;
  images: Pick<Images, 'findEqualTiles'>;
  config: Pick<Context['config'], 'cacheMs' | 'imagesUrl'>;
}

/** Puzzles as they are played, for a moment from memory. */
export function createPlayables({ offers, images, config, now, random }: Dependencies) {
  /** A puzzle that many open at once is read and dealt once. */
  const playables = new LRUCache<string, Playable>({
    max: maxCached,
    ttl: config.cacheMs,
    // The tests' clock. A lifetime of 0 would mean for ever here: `findPlayable` goes past the cache then.
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: (puzzleId, known) => loadPlayable(puzzleId, known),
    // A puzzle that is removed from the cache while it loads still reaches those who wait for it, but is not cached.
    ignoreFetchAbort: true,
  });

  /** Throws a Refusal when the puzzle cannot be played. */
  async function findPlayable(puzzleId: string): Promise<Playable> {
    const playable = await (config.cacheMs === 0 ? loadPlayable(puzzleId) : playables.forceFetch(puzzleId));
    refuseOver(playable.puzzle, now());
    return playable;
  }

  /** While players see the same as a moment ago, the challenge stays, and with it the page that was drawn (docs/decisions/0087). */
  async function loadPlayable(puzzleId: string, known?: Playable): Promise<Playable> {
    const puzzle = await offers.get(puzzleId);
    refuseOver(puzzle, now());
    const rules = rulesOf(puzzle.puzzle_type);
    const content = await withImage(puzzle, rules, rules.read(puzzle.content));
    if (content === undefined) throw new Refusal(rules.corruptContent);
    const dealAgain = (): DealtChallenge => {
      const dealt = rules.challenge(content, random) as Challenge;
      const imageUrl = addressOf(rules.imageUrl?.(dealt));
      const challenge = imageUrl === undefined ? dealt : { ...dealt, imageUrl };
      return {
        view: viewPuzzle(puzzle, now()),
        challenge,
        tokenData: rules.tokenData(challenge),
        imageUrl,
        expiresAt: puzzle.expires_at,
        changedAt: puzzle.texts_changed_at,
        language: puzzle.language,
      };
    };
    const dealtChallenge =
      known !== undefined && isSame(known, { puzzle, content, view: viewPuzzle(puzzle, now()) })
        ? known.dealtChallenge
        : dealAgain();
    return { puzzle, rules, content, dealtChallenge, dealAgain };
  }

  /** Some types play with what was found in their stored image. */
  async function withImage({ image_hash }: PuzzleAndReward, rules: AnyPuzzleRules, content: unknown) {
    if (content === undefined || image_hash === null || rules.withImage === undefined) return content;
    return rules.withImage(content, { equalTiles: (await images.findEqualTiles(image_hash)) ?? {} });
  }

  /** Our own images are loaded from where the configuration says; those of older content from where they are. */
  function addressOf(imageUrl: string | undefined): string | undefined {
    return imageUrl?.startsWith('/images/') ? `${config.imagesUrl ?? ''}${imageUrl}` : imageUrl;
  }

  return {
    find: findPlayable,
    /** Removes a puzzle from memory, because it has changed. */
    forget: (puzzleId: string) => void playables.delete(puzzleId),
  };
}

/** Whether those who open it see the same as before. */
function isSame(
  { content: before, dealtChallenge }: Playable,
  { puzzle, content, view }: Pick<Playable, 'puzzle' | 'content'> & Pick<DealtChallenge, 'view'>,
): boolean {
  return (
    dealtChallenge.expiresAt === puzzle.expires_at &&
    dealtChallenge.changedAt === puzzle.texts_changed_at &&
    dealtChallenge.language === puzzle.language &&
    isDeepStrictEqual(dealtChallenge.view, view) &&
    isDeepStrictEqual(before, content)
  );
}

/** What anyone may know of a puzzle: named field by field, so that a new column is secret until it is listed here. */
function viewPuzzle(puzzle: PuzzleAndReward, now: number): PuzzleView {
  return {
    puzzleId: puzzle.puzzle_id,
    type: puzzle.puzzle_type,
    description: puzzle.description,
    expiresAt: new Date(puzzle.expires_at).toISOString(),
    ...textsVersion(puzzle),
    ...viewReplyTo(puzzle),
    ...(puzzle.has_replies === 1 ? { hasReplies: true } : {}),
    ...(puzzle.thanks_off === 1 ? { thanksOff: true } : {}),
    ...(puzzle.day === null ? {} : { day: puzzle.day, language: puzzle.language }),
    ...(puzzle.gift === null ? {} : { gift: viewGift(puzzle.gift) }),
    reward: viewReward(puzzle.reward, now),
  };
}

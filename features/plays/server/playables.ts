import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Challenge, PuzzleView } from '../../../contract/api.ts';
import { imageHashOf } from '../../../contract/images.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { type AnyPuzzleRules, type ImageFacts, imageUrlsOf } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import type { Language } from '../../../words/languages.ts';
import type { Images } from '../../images/server/feature.ts';
import { assertNotEnded, textsVersion, viewGift, viewReplyTo } from '../../puzzles/server/feature.ts';
import { type Offers, type PuzzleAndReward, viewReward } from '../../rewards/server/feature.ts';

/** Maximum number of cached puzzles. */
const maxCached = 1000;

/**
 * The challenge shared by everyone who opens the puzzle at the same time. Only the token differs between players.
 */
export interface SharedChallenge {
  view: PuzzleView;
  challenge: Challenge;
  tokenData: unknown;
  imageUrl: string | undefined;
  /** Whether further challenges can follow on the same page. */
  hasSteps: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** When the maker changed the texts, in milliseconds since 1970; null for the original texts. */
  changedAt: number | null;
  /** Language of the maker. */
  language: Language;
}

export interface Playable {
  puzzle: PuzzleAndReward;
  rules: AnyPuzzleRules;
  content: unknown;
  sharedChallenge: SharedChallenge;
  /** Returns a newly shuffled challenge of the same puzzle. */
  newChallenge(): SharedChallenge;
}

interface Dependencies extends Pick<Context, 'now' | 'random'> {
  offers: Pick<Offers, 'get'>;
  images: Pick<Images, 'findEqualTiles'>;
  config: Pick<Context['config'], 'cacheMs' | 'imagesUrl'>;
}

/** Loads puzzles for playing, through a short-lived cache. */
export function createPlayables({ offers, images, config, now, random }: Dependencies) {
  /** Concurrent requests for a puzzle share one read and one challenge. */
  const playables = new LRUCache<string, Playable>({
    max: maxCached,
    ttl: config.cacheMs,
    // Uses the injected clock. A ttl of 0 would mean 'never expires', so `findPlayable` then bypasses the cache.
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: (puzzleId, known) => loadPlayable(puzzleId, known),
    // A puzzle that is invalidated while it loads still reaches the waiting requests, but is not cached.
    ignoreFetchAbort: true,
  });

  /** Throws a Refusal if the puzzle cannot be played. */
  async function findPlayable(puzzleId: string): Promise<Playable> {
    const playable = await (config.cacheMs === 0 ? loadPlayable(puzzleId) : playables.forceFetch(puzzleId));
    assertNotEnded(playable.puzzle, now());
    return playable;
  }

  /**
   * Keeps the cached challenge if players would see the same puzzle, so that the rendered page stays valid, too
   * (docs/decisions/0087).
   */
  async function loadPlayable(puzzleId: string, known?: Playable): Promise<Playable> {
    const puzzle = await offers.get(puzzleId);
    assertNotEnded(puzzle, now());
    const rules = rulesOf(puzzle.puzzle_type);
    const content = await withImages(rules, rules.read(puzzle.content));
    if (content === undefined) throw new Refusal(rules.corruptContent);
    const newChallenge = (): SharedChallenge => {
      const created = rules.challenge(content, random) as Challenge;
      const imageUrl = addressOf(rules.imageUrl?.(created));
      const challenge = imageUrl === undefined ? created : { ...created, imageUrl };
      return {
        view: viewPuzzle(puzzle, now()),
        challenge,
        tokenData: rules.tokenData(challenge),
        imageUrl,
        hasSteps: rules.steps !== undefined,
        expiresAt: puzzle.expires_at,
        changedAt: puzzle.texts_changed_at,
        language: puzzle.language,
      };
    };
    const sharedChallenge =
      known !== undefined && isSame(known, { puzzle, content, view: viewPuzzle(puzzle, now()) })
        ? known.sharedChallenge
        : newChallenge();
    return { puzzle, rules, content, sharedChallenge, newChallenge };
  }

  /** Adds the equal tiles of the stored images, for types that need them. */
  async function withImages(rules: AnyPuzzleRules, content: unknown) {
    if (content === undefined || rules.withImage === undefined) return content;
    const facts = new Map<string, ImageFacts>();
    for (const imageUrl of imageUrlsOf(rules, content)) {
      const hash = imageHashOf(imageUrl);
      const equalTiles = hash === undefined ? undefined : await images.findEqualTiles(hash);
      facts.set(imageUrl, { equalTiles: equalTiles ?? {} });
    }
    return rules.withImage(content, (imageUrl) => facts.get(imageUrl) ?? { equalTiles: {} });
  }

  /** Puts the configured base URL before the path of our own images. Images of older content keep their URL. */
  function addressOf(imageUrl: string | undefined): string | undefined {
    return imageUrl?.startsWith('/images/') ? `${config.imagesUrl ?? ''}${imageUrl}` : imageUrl;
  }

  return {
    find: findPlayable,
    forget: (puzzleId: string) => void playables.delete(puzzleId),
  };
}

/** Reports whether players see the same puzzle as before. */
function isSame(
  { content: before, sharedChallenge }: Playable,
  { puzzle, content, view }: Pick<Playable, 'puzzle' | 'content'> & Pick<SharedChallenge, 'view'>,
): boolean {
  return (
    sharedChallenge.expiresAt === puzzle.expires_at &&
    sharedChallenge.changedAt === puzzle.texts_changed_at &&
    sharedChallenge.language === puzzle.language &&
    isDeepStrictEqual(sharedChallenge.view, view) &&
    isDeepStrictEqual(before, content)
  );
}

/**
 * Lists the public fields of a puzzle one by one, so that a new column stays secret until it is added here.
 */
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

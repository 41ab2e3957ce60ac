import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeepsakeRequest } from '../../../contract/api.ts';
import { openReward } from '../../../contract/link-images.ts';
import { resultText } from '../../../contract/result-text.ts';
import { playPath } from '../../../contract/routes.ts';
import type { ServerWords } from '../../../contract/server-words.ts';
import { dayPath, triesBySquares } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { linkImageOf } from '../../../puzzles/link-images.ts';
import { isLanguage, type Language } from '../../../words/languages.ts';
import type { Images } from '../../images/server/feature.ts';
import type { Plays, SharedChallenge } from '../../plays/server/feature.ts';
import type { Result } from '../../results/api.ts';
import type { SolveProof } from '../../rewards/server/feature.ts';
import type { LinkImageContent, ResultImageContent } from './drawing.ts';
import type { KeepsakeContent } from './keepsake.ts';
import type { Renderer } from './renderer.ts';

export interface LinkImage {
  bytes: Buffer;
  etag: string;
  /** When the image is outdated, in milliseconds since 1970. */
  expiresAt: number;
}

interface Dependencies extends Pick<Context, 'now'> {
  plays: Pick<Plays, 'sharedChallenge' | 'solvedPuzzle'>;
  images: Pick<Images, 'find'>;
  openProof(
    puzzleId: string,
    proof: string,
  ): Pick<SolveProof, 'id' | 'timeToSolve' | 'solvedAt' | 'attempts'>;
  readResult(puzzleId: string): Promise<Result>;
  /** Language of the puzzle's maker. */
  languageOf(puzzleId: string): Promise<Language>;
  wordsOf(language: Language): ServerWords;
  renderer: Pick<Renderer, 'render'>;
  limiter: Pick<Limiter, 'take' | 'sendersOf'>;
}

interface Asked {
  content(): Promise<LinkImageContent | ResultImageContent>;
  expiresAt: number;
  /** IP address of the requester. */
  address: string;
}

interface AskedKeepsake {
  content(): Promise<KeepsakeContent>;
  /** Id of the solve. */
  id: string;
  address: string;
}

/** A solver who taps again, or who switches to another shape and back, gets the cached picture. */
const keepsakeMs = 60_000;

/** Renders and caches the link images of puzzles and results. Reads the challenge without side effects. */
export function createLinkImages({
  plays,
  images,
  openProof,
  readResult,
  languageOf,
  wordsOf,
  renderer,
  limiter,
  now,
}: Dependencies) {
  const cache = new LRUCache<string, LinkImage>({
    // Room for about two hundred images.
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: 24 * 3600 * 1000,
  });
  const keepsakes = new LRUCache<string, Buffer, AskedKeepsake>({
    // Room for about sixty keepsakes.
    maxSize: 12 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    ttl: keepsakeMs,
    ttlResolution: 0,
    perf: { now: createSteadyClock(now) },
    fetchMethod: async (_key, _stale, { context: { content, id, address } }) => {
      const senders = limiter.sendersOf(address);
      limiter.take('keepsakes_of_solve', id);
      limiter.take('keepsakes_of_network', senders[0]);
      return renderer.render(await content(), senders);
    },
  });
  /** Images being rendered, by image and network. */
  const coming = new Map<string, Promise<LinkImage>>();

  /**
   * Concurrent requests from one network for the same image share its rendering. Other networks queue for a
   * rendering of their own.
   */
  function findImageOf(key: string, asked: Asked): Promise<LinkImage> {
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const senders = limiter.sendersOf(asked.address);
    const name = `${key} ${senders[0]}`;
    const image = coming.get(name) ?? render(key, asked, senders).finally(() => coming.delete(name));
    coming.set(name, image);
    return image;
  }

  async function render(
    key: string,
    { content, expiresAt }: Asked,
    senders: readonly string[],
  ): Promise<LinkImage> {
    const bytes = await renderer.render(await content(), senders, () => cache.get(key)?.bytes);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const image = { bytes, etag, expiresAt };
    cache.set(key, image);
    return image;
  }

  async function contentOf(
    { view, challenge, imageUrl, language }: SharedChallenge,
    reward: ReturnType<typeof openReward>,
  ): Promise<LinkImageContent> {
    const { typeTitle, rewardLabel } = wordsOf(language);
    return {
      language,
      title: typeTitle(view.type),
      isOurs: view.day !== undefined,
      gift: view.gift,
      reward: reward && {
        title: reward.title,
        label: rewardLabel(reward.type),
        givenBy: reward.givenBy,
      },
      model: linkImageOf(view.type, challenge),
      image: imageUrl === undefined ? undefined : await findImage(imageUrl),
    };
  }

  async function findImage(imageUrl: string): Promise<Uint8Array | undefined> {
    const [, hash] = /\/images\/([0-9a-f]{64})-/.exec(imageUrl) ?? [];
    if (hash !== undefined) return images.find(hash);
    // Older content embeds the image (rules: images#older-content). Images on other hosts are never fetched.
    const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(imageUrl) ?? [];
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  }

  return {
    /**
     * Returns the link image of a puzzle, of a day's puzzle in the wanted language. Throws a Refusal if the puzzle
     * cannot be played, and rethrows the renderer's errors.
     */
    async find(
      puzzleId: string,
      address: string,
      { showsReward, language }: { showsReward: boolean; language: string | undefined },
    ): Promise<LinkImage> {
      const own = await plays.sharedChallenge(puzzleId);
      const isOfDay = own.view.day !== undefined;
      const shared = isOfDay && isLanguage(language) ? { ...own, language } : own;
      const reward = showsReward ? openReward(shared.view) : undefined;
      // A part of the cache key that changes with the puzzle's texts and its reward.
      const version = `${shared.changedAt ?? ''} ${reward ? `${reward.type} ${reward.title} ${reward.givenBy}` : ''}`;
      return findImageOf(`${puzzleId} ${shared.language} ${version}`, {
        content: () => contentOf(shared, reward),
        expiresAt: shared.expiresAt,
        address,
      });
    },

    /**
     * Renders a solver's keepsake as JPEG, and caches it for a minute. Throws a Refusal if the proof is invalid
     * or the limit is exceeded, and rethrows the renderer's errors.
     */
    async drawKeepsake(
      puzzleId: string,
      { proof, shape, showsMessage, streak = 0, best = 0, squares }: KeepsakeRequest,
      { origin, address, language }: { origin: string; address: string; language: Language },
    ): Promise<Buffer> {
      const { id, timeToSolve: timeMs, solvedAt, attempts } = openProof(puzzleId, proof);
      const { sharedChallenge, solution, message } = await plays.solvedPuzzle(puzzleId);
      // If the maker changed the puzzle after this solve, the keepsake would reveal content that the solver has
      // not solved.
      if (solvedAt < (sharedChallenge.changedAt ?? 0)) throw new Refusal('proof_invalid');
      const { view, imageUrl } = sharedChallenge;
      const { accent } = descriptions[view.type];
      const title = wordsOf(language).typeTitle(view.type);
      const { day } = view;
      const shared = { keepsake: shape, language, title, accent, timeMs };
      // Other people can still play a day's puzzle, so its keepsake must reveal nothing of the solution.
      const content = async (): Promise<KeepsakeContent> =>
        day === undefined
          ? {
              ...shared,
              gift: view.gift,
              solution,
              image: imageUrl === undefined ? undefined : await findImage(imageUrl),
              message: showsMessage ? message : undefined,
              url: origin + playPath(view.type, puzzleId),
            }
          : {
              ...shared,
              day: {
                date: day,
                tries: triesBySquares({ attempts, ...(squares !== undefined && { squares }) }),
                streak,
                best,
              },
              url: origin + dayPath(day),
            };
      const key = [
        id,
        sharedChallenge.changedAt,
        origin,
        language,
        shape,
        showsMessage,
        streak,
        best,
        squares,
      ].join(' ');
      return keepsakes.forceFetch(key, { context: { content, id, address } });
    },

    /** Returns the link image of a puzzle's result. Throws a Refusal while nobody has won. */
    async findResult(puzzleId: string, address: string): Promise<LinkImage> {
      const result = await readResult(puzzleId);
      const language = await languageOf(puzzleId);
      if (result.winners.length === 0) throw new Refusal('reward_none');
      return findImageOf(`${puzzleId} ${resultText(result)}`, {
        content: async () => ({
          language,
          result,
          reward: { title: result.title, label: wordsOf(language).rewardLabel(result.type) },
        }),
        expiresAt: Number.POSITIVE_INFINITY,
        address,
      });
    },
  };
}

export type LinkImages = ReturnType<typeof createLinkImages>;

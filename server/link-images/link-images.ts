import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeepsakeRequest } from '../../contract/api.ts';
import { openReward } from '../../contract/link-images.ts';
import type { Result } from '../../contract/result-api.ts';
import { resultText } from '../../contract/result-text.ts';
import { playPath } from '../../contract/routes.ts';
import type { ServerWords } from '../../contract/server-words.ts';
import { dayNumber, dayPath } from '../../contract/today.ts';
import { descriptions } from '../../puzzles/descriptions.ts';
import { linkImageOf } from '../../puzzles/link-images.ts';
import type { Language } from '../../words/languages.ts';
import type { Images } from '../images/plugin.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { DealtChallenge, Plays } from '../plays/plugin.ts';
import type { SolveProof } from '../rewards/plugin.ts';
import type { LinkImageContent, ResultImageContent } from './drawing.ts';
import type { KeepsakeContent } from './keepsake.ts';
import type { Renderer } from './renderer.ts';

export interface LinkImage {
  bytes: Buffer;
  etag: string;
  /** Milliseconds since 1970; the image is of no use after it. */
  expiresAt: number;
}

interface Dependencies {
  plays: Pick<Plays, 'dealtChallenge' | 'solvedPuzzle'>;
  images: Pick<Images, 'find'>;
  openProof(puzzleId: string, proof: string): Pick<SolveProof, 'timeToSolve' | 'solvedAt' | 'attempts'>;
  readResult(puzzleId: string): Promise<Result>;
  /** Its maker's. */
  languageOf(puzzleId: string): Promise<Language>;
  wordsOf(language: Language): ServerWords;
  renderer: Renderer;
}

interface Asked {
  content(): Promise<LinkImageContent | ResultImageContent>;
  expiresAt: number;
  asker: string;
}

/** The link images of puzzles and results. Reading a dealt challenge starts no play and changes nothing. */
export function createLinkImages({
  plays,
  images,
  openProof,
  readResult,
  languageOf,
  wordsOf,
  renderer,
}: Dependencies) {
  const cache = new LRUCache<string, LinkImage, Asked>({
    // About two hundred images.
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: 24 * 3600 * 1000,
    // Several robots at once get the same image, rendered once.
    fetchMethod: (_key, _stale, { context }) => render(context),
  });

  async function render({ content, expiresAt, asker }: Asked): Promise<LinkImage> {
    const bytes = await renderer.render(await content(), asker);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, etag, expiresAt };
  }

  async function contentOf(
    { view, challenge, imageUrl, language }: DealtChallenge,
    reward: ReturnType<typeof openReward>,
  ): Promise<LinkImageContent> {
    const { typeTitle, rewardLabel } = wordsOf(language);
    return {
      language,
      title: typeTitle(view.type),
      gift: view.gift,
      reward: reward && { title: reward.title, label: rewardLabel(reward.type) },
      model: linkImageOf(view.type, challenge),
      image: imageUrl === undefined ? undefined : await findImage(imageUrl),
    };
  }

  async function findImage(imageUrl: string): Promise<Uint8Array | undefined> {
    const [, hash] = /\/images\/([0-9a-f]{64})-/.exec(imageUrl) ?? [];
    if (hash !== undefined) return images.find(hash);
    // Older content holds the image itself (rules: images#older-content). One from elsewhere is never fetched from here.
    const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(imageUrl) ?? [];
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  }

  return {
    /** Throws a Refusal when the puzzle cannot be played, and what the renderer throws. `asker` is who asks for it. */
    async find(puzzleId: string, asker: string, showsReward = true): Promise<LinkImage> {
      const dealt = await plays.dealtChallenge(puzzleId);
      const reward = showsReward ? openReward(dealt.view) : undefined;
      // Other texts change the image, and a reward that comes, changes or goes.
      const version = `${dealt.changedAt ?? ''} ${reward ? `${reward.type} ${reward.title}` : ''}`;
      return cache.forceFetch(`${puzzleId} ${version}`, {
        context: { content: () => contentOf(dealt, reward), expiresAt: dealt.expiresAt, asker },
      });
    },

    /** What a solver takes home, as JPEG. Throws a Refusal without a proof, and what the renderer throws. */
    async drawKeepsake(
      puzzleId: string,
      { proof, shape, showsMessage, streak = 0 }: KeepsakeRequest,
      { origin, asker, language }: { origin: string; asker: string; language: Language },
    ): Promise<Buffer> {
      const { timeToSolve: timeMs, solvedAt, attempts } = openProof(puzzleId, proof);
      const { dealtChallenge, solution, message } = await plays.solvedPuzzle(puzzleId);
      // Solved in the moment before its maker changed it: what opens now is not what was solved.
      if (solvedAt < (dealtChallenge.changedAt ?? 0)) throw new Refusal('proof_invalid');
      const { view, imageUrl } = dealtChallenge;
      const { accent } = descriptions[view.type];
      const title = wordsOf(language).typeTitle(view.type);
      const { day } = view;
      const shared = { keepsake: shape, language, title, accent, timeMs };
      // Others still play it: of a day's puzzle nothing is told.
      const content: KeepsakeContent =
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
              day: { number: dayNumber(day), tries: attempts, streak },
              url: origin + dayPath(day),
            };
      return renderer.render(content, asker);
    },

    /** Of a puzzle's result. Throws a Refusal while nobody has won. */
    async findResult(puzzleId: string, asker: string): Promise<LinkImage> {
      const result = await readResult(puzzleId);
      const language = await languageOf(puzzleId);
      if (result.winners.length === 0) throw new Refusal('reward_none');
      return cache.forceFetch(`${puzzleId} ${resultText(result)}`, {
        context: {
          content: async () => ({
            language,
            result,
            reward: { title: result.title, label: wordsOf(language).rewardLabel(result.type) },
          }),
          expiresAt: Number.POSITIVE_INFINITY,
          asker,
        },
      });
    },
  };
}

export type LinkImages = ReturnType<typeof createLinkImages>;

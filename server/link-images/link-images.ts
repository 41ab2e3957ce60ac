import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { descriptions } from '../../puzzles/descriptions.ts';
import { linkImageOf } from '../../puzzles/link-images.ts';
import { rewardTypeInfo } from '../../rewards/reward-types.ts';
import type { Images } from '../images/plugin.ts';
import type { DealtChallenge, Plays } from '../puzzles/plugin.ts';
import type { Renderer } from './renderer.ts';

export interface LinkImage {
  bytes: Buffer;
  etag: string;
  /** Milliseconds since 1970; the image is of no use after it. */
  expiresAt: number;
}

interface Dependencies {
  plays: Pick<Plays, 'dealtChallenge'>;
  images: Pick<Images, 'find'>;
  renderer: Renderer;
}

interface Asked {
  deal: DealtChallenge;
  asker: string;
}

/** The link images of puzzles. Reading a dealt challenge starts no play and changes nothing. */
export function createLinkImages({ plays, images, renderer }: Dependencies) {
  const cache = new LRUCache<string, LinkImage, Asked>({
    // About two hundred images.
    maxSize: 24 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: 24 * 3600 * 1000,
    // Several robots at once get the same image, rendered once.
    fetchMethod: (_key, _stale, { context }) => render(context),
  });

  async function render({ deal, asker }: Asked): Promise<LinkImage> {
    const { view, challenge, imageUrl, expiresAt } = deal;
    const reward = openReward(view);
    const content = {
      title: descriptions[view.type].title,
      reward: reward && rewardTypeInfo[reward].label,
      model: linkImageOf(view.type, challenge),
      image: imageUrl === undefined ? undefined : await findImage(imageUrl),
    };
    const bytes = await renderer.render(content, asker);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, etag, expiresAt };
  }

  async function findImage(imageUrl: string): Promise<Uint8Array | undefined> {
    const [, hash] = /\/images\/([0-9a-f]{64})-/.exec(imageUrl) ?? [];
    if (hash !== undefined) return images.find(hash);
    // Older content holds the image itself (decision 13). One from elsewhere is never fetched from here.
    const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(imageUrl) ?? [];
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  }

  return {
    /** Throws a Refusal when the puzzle cannot be played, and what the renderer throws. `asker` is who asks for it. */
    async find(puzzleId: string, asker: string): Promise<LinkImage> {
      const deal = await plays.dealtChallenge(puzzleId);
      // A reward that comes or goes changes the image.
      return cache.forceFetch(`${puzzleId} ${openReward(deal.view) ?? ''}`, { context: { deal, asker } });
    },
  };
}

export type LinkImages = ReturnType<typeof createLinkImages>;

function openReward({ reward }: DealtChallenge['view']) {
  return reward === null || reward.isClaimed ? undefined : reward.type;
}

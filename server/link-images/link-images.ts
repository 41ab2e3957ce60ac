import { createHash } from 'node:crypto';
import type { ImageStore } from '../images/plugin.ts';
import type { DealtChallenge, Plays } from '../puzzles/plugin.ts';
import { type LinkImageModel, linkImageModel } from './link-image-model.ts';
import type { Renderer } from './renderer.ts';

export interface Preview {
  bytes: Buffer;
  etag: string;
  /** Milliseconds since 1970; the image is of no use after it. */
  expiresAt: number;
}

/** About two hundred images. */
const maxKeptBytes = 24 * 1024 * 1024;

interface Dependencies {
  plays: Pick<Plays, 'dealtChallenge'>;
  images: Pick<ImageStore, 'find'>;
  renderer: Renderer;
}

/** The images of puzzles' links. Reading a deal starts no play and changes nothing. */
export function createLinkImages({ plays, images, renderer }: Dependencies) {
  /** In the order of their last use. */
  const kept = new Map<string, Preview>();
  const underway = new Map<string, Promise<Preview>>();
  let keptBytes = 0;

  async function paint(key: string, { view, challenge, expiresAt }: DealtChallenge): Promise<Preview> {
    const glimpse: LinkImageModel = linkImageModel(view.type, challenge, {
      image: 'imageUrl' in challenge ? await findImage(challenge.imageUrl) : undefined,
      reward: openReward(view),
    });
    const bytes = await renderer.paint(glimpse);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const preview = { bytes, etag, expiresAt };
    remember(key, preview);
    return preview;
  }

  async function findImage(imageUrl: string): Promise<Uint8Array | undefined> {
    const [, hash] = /^\/images\/([0-9a-f]{64})-/.exec(imageUrl) ?? [];
    if (hash !== undefined) return images.find(hash);
    // Older content holds the image itself (decision 13). One from elsewhere is never fetched from here.
    const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/s.exec(imageUrl) ?? [];
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  }

  function remember(key: string, preview: Preview): void {
    kept.set(key, preview);
    keptBytes += preview.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= maxKeptBytes) return;
      kept.delete(oldest);
      keptBytes -= bytes.length;
    }
  }

  return {
    /** Throws a Refusal when the puzzle cannot be played, and what the renderer throws. */
    async find(puzzleId: string): Promise<Preview> {
      const deal = await plays.dealtChallenge(puzzleId);
      // A reward that comes or goes changes the image.
      const key = `${puzzleId} ${openReward(deal.view) ?? ''}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      // Several robots at once get the same image, painted once.
      const painting = underway.get(key) ?? paint(key, deal).finally(() => underway.delete(key));
      underway.set(key, painting);
      return painting;
    },
  };
}

export type LinkImages = ReturnType<typeof createLinkImages>;

function openReward({ reward }: DealtChallenge['view']) {
  return reward === null || reward.isClaimed ? undefined : reward.type;
}

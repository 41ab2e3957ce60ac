import { createHash } from 'node:crypto';
import type { ImageStore } from '../images/image-store.ts';
import type { Deal, Plays } from '../puzzles/plays.ts';
import { type Glimpse, glimpseOf } from './link-image-model.ts';
import type { Painter } from './renderer.ts';

export interface Preview {
  bytes: Buffer;
  etag: string;
  /** Milliseconds since 1970; the picture is of no use after it. */
  expiresAt: number;
}

/** About two hundred pictures. */
const maxKeptBytes = 24 * 1024 * 1024;

interface Dependencies {
  plays: Pick<Plays, 'deal'>;
  images: Pick<ImageStore, 'find'>;
  painter: Painter;
}

/** The pictures of puzzles' links. Reading a deal starts no play and changes nothing. */
export function createPreviews({ plays, images, painter }: Dependencies) {
  /** In the order of their last use. */
  const kept = new Map<string, Preview>();
  const underway = new Map<string, Promise<Preview>>();
  let keptBytes = 0;

  async function paint(key: string, { view, challenge, expiresAt }: Deal): Promise<Preview> {
    const glimpse: Glimpse = glimpseOf(view.type, challenge, {
      picture: 'imageUrl' in challenge ? await findPicture(challenge.imageUrl) : undefined,
      reward: openReward(view),
    });
    const bytes = await painter.paint(glimpse);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const preview = { bytes, etag, expiresAt };
    remember(key, preview);
    return preview;
  }

  async function findPicture(imageUrl: string): Promise<Uint8Array | undefined> {
    const [, hash] = /^\/images\/([0-9a-f]{64})-/.exec(imageUrl) ?? [];
    if (hash !== undefined) return images.find(hash);
    // Older content holds the picture itself (decision 13). One from elsewhere is never fetched from here.
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
    /** Throws a Refusal when the puzzle cannot be played, and what the painter throws. */
    async find(puzzleId: string): Promise<Preview> {
      const deal = await plays.deal(puzzleId);
      // A reward that comes or goes changes the picture.
      const key = `${puzzleId} ${openReward(deal.view) ?? ''}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      // Several robots at once get the same picture, painted once.
      const painting = underway.get(key) ?? paint(key, deal).finally(() => underway.delete(key));
      underway.set(key, painting);
      return painting;
    },
  };
}

export type Previews = ReturnType<typeof createPreviews>;

function openReward({ reward }: Deal['view']) {
  return reward === null || reward.isClaimed ? undefined : reward.type;
}

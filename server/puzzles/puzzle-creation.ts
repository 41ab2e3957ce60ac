import { randomInt } from 'node:crypto';
import type { CreatedPuzzle, CreatePuzzleRequest } from '../../contract/api.ts';
import { hourMs, periods } from '../../contract/periods.ts';
import { playPath } from '../../contract/routes.ts';
import { giftProblems } from '../../gifts/gift-rules.ts';
import { rulesOf } from '../../puzzles/registry.ts';
import type { ImageIntake, ImageUpload } from '../images/plugin.ts';
import type { Sealer } from '../platform/crypto/sealing.ts';
import { createKeyMaker, hashKey, type SecretKeys } from '../platform/crypto/signing.ts';
import type { Events } from '../platform/events.ts';
import { asRefusal, Refusal } from '../platform/http/errors.ts';
import { writeGift } from './gifts.ts';
import type { PuzzleStore } from './puzzle-store.ts';

const plainLifetimeMs = periods.plainPuzzleHours * hourMs;

interface Dependencies {
  puzzles: PuzzleStore;
  storeImage: ImageIntake;
  secretKey: SecretKeys;
  sealer: Sealer;
  /** The key of the day of the maker's address: the admin finds by it what else was made there. */
  makerKeyOf(address: string, at: number): string;
  now: () => number;
  events: Events;
}

export function createPuzzleCreation({
  puzzles,
  storeImage,
  secretKey,
  sealer,
  makerKeyOf,
  now,
  events,
}: Dependencies) {
  const makeCreatorKey = createKeyMaker(secretKey, 'creator key');

  /** The key of a request, also where it came first when there was another secret key. */
  async function creatorKeyOf(requestId: string): Promise<string> {
    const [key = '', ...older] = makeCreatorKey.all(requestId);
    for (const each of older) if (await puzzles.hasCreatorKey(each)) return each;
    return key;
  }

  return {
    /** Saves a draft as a puzzle of 24 hours. Throws a Refusal with every problem of the draft, or of its image. */
    async create(
      { requestId, puzzle: draft, gift }: CreatePuzzleRequest,
      upload: Omit<ImageUpload, 'imageUrl'>,
    ): Promise<CreatedPuzzle> {
      const rules = rulesOf(draft.type);
      const [problem, ...more] = [...rules.problems(draft), ...giftProblems(gift)];
      if (problem !== undefined) throw new Refusal(problem, ...more);

      const imageUrl = rules.imageUrl?.(draft);
      const image = imageUrl === undefined ? undefined : await storeImage({ imageUrl, ...upload });
      const content = rules.write(draft, image?.path);
      // The key follows from the request's id, so that a repeated request gets the key of the first (rules: makers#keys).
      const creatorKey = await creatorKeyOf(requestId);
      const createdAt = now();
      const puzzleId = createPuzzleId(rules.idPrefix, createdAt);

      const saved = await puzzles
        .insert(
          {
            puzzle_id: puzzleId,
            puzzle_type: draft.type,
            content,
            description: rules.description?.(draft) ?? null,
            expires_at: createdAt + plainLifetimeMs,
            user_id: null,
            has_reward: 0,
            created_at: createdAt,
            creator_key_hash: hashKey(creatorKey),
            image_hash: image?.hash ?? null,
            ...writeGift(sealer, puzzleId, gift),
          },
          image,
          makerKeyOf(upload.address, createdAt),
        )
        .catch(asRefusal('save_failed'));
      if (saved.puzzle_id === puzzleId) events.emit('puzzle created');
      return {
        puzzleId: saved.puzzle_id,
        playPath: playPath(draft.type, saved.puzzle_id),
        expiresAt: new Date(saved.expires_at).toISOString(),
        creatorKey,
      };
    },
  };
}

export type PuzzleCreation = ReturnType<typeof createPuzzleCreation>;

const base36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A time-based base-36 text, a dash and six random characters (rules: puzzles#fields). */
function createPuzzleId(prefix: string, now: number): string {
  const tail = Array.from({ length: 6 }, () => base36[randomInt(36)]).join('');
  return `${prefix}${now.toString(36)}-${tail}`;
}

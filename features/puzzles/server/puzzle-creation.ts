import { randomBytes, randomInt } from 'node:crypto';
import type {
  CreatedPuzzle,
  CreatePuzzleRequest,
  PuzzleDraft,
  PuzzleTexts,
  PuzzleTextsChange,
} from '../../../contract/api.ts';
import { imageHashOf } from '../../../contract/images.ts';
import { playPath } from '../../../contract/routes.ts';
import type { Day } from '../../../contract/today.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { createKeyMaker, hashKey, type SecretKeys } from '../../../platform/crypto/signing.ts';
import type { Events } from '../../../platform/events.ts';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { puzzleRow, updatePuzzle } from '../../../platform/storage/rows.ts';
import { imageUrlsOf } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import type { Language } from '../../../words/languages.ts';
import { giftProblems } from '../../gifts/gift-rules.ts';
import { defaultLifetime, lifetimeMs } from '../../gifts/lifetime.ts';
import type { GiftDraft } from '../../gifts/schema.ts';
import {
  type ImageIntake,
  type ImageUpload,
  markImageUsed,
  noteStepImages,
  puzzleImagesOf,
  releaseImage,
  type StoredImage,
} from '../../images/server/feature.ts';
import type { TextIntake } from '../../safety/server/feature.ts';
import { openGift, viewGift, writeGift } from './gifts.ts';
import {
  assertCreatorKey,
  assertNotEnded,
  type PuzzleStore,
  puzzleColumns,
  reopenToReports,
  type StoredPuzzle,
} from './puzzle-store.ts';

type Upload = Omit<ImageUpload, 'imageUrl'>;
/** An upload, with the language of the page that sent it. */
type NewUpload = Upload & { language: Language };

/** One of the site's own puzzles. */
export interface PuzzleOfDay {
  day: Day;
  language: Language;
  draft: PuzzleDraft;
  /** Revealed by solving. */
  message?: string;
  /** Replaces the type's own description. */
  description?: string;
  expiresAt: number;
}

interface Dependencies {
  puzzles: PuzzleStore;
  storeImage: ImageIntake;
  admitTexts: TextIntake;
  secretKey: SecretKeys;
  sealer: Sealer;
  /** Returns the day's key of the maker's address, by which the admin finds other puzzles from that address. */
  makerKeyOf(address: string, at: number): string;
  now: () => number;
  events: Events;
}

export function createPuzzleCreation({
  puzzles,
  storeImage,
  admitTexts,
  secretKey,
  sealer,
  makerKeyOf,
  now,
  events,
}: Dependencies) {
  const makeCreatorKey = createKeyMaker(secretKey, 'creator key');

  /**
   * Returns the creator key of a request. If the request first arrived before the secret key changed, returns the older
   * key.
   */
  async function creatorKeyOf(requestId: string): Promise<string> {
    const [key = '', ...older] = makeCreatorKey.all(requestId);
    for (const each of older) if (await puzzles.hasCreatorKey(each)) return each;
    return key;
  }

  return {
    /** Saves a draft as a puzzle. Throws a Refusal with all problems of the draft or its image. */
    async create(
      { requestId, puzzle: draft, gift, expires = defaultLifetime(gift) }: CreatePuzzleRequest,
      { language, ...upload }: NewUpload,
    ): Promise<CreatedPuzzle> {
      refuseProblems(draft, gift);
      admitTexts({ draft, gift }, upload.address);
      const { images, columns } = await compose(draft, upload);
      // Derived from the request id, so that a repeated request returns the same key (rules: makers#keys).
      const creatorKey = await creatorKeyOf(requestId);
      const createdAt = now();
      const puzzleId = createPuzzleId(rulesOf(draft.type).idPrefix, createdAt);

      const saved = await puzzles
        .insert(
          {
            puzzle_id: puzzleId,
            puzzle_type: draft.type,
            language,
            expires_at: createdAt + lifetimeMs[expires],
            user_id: null,
            has_reward: 0,
            created_at: createdAt,
            creator_key_hash: hashKey(creatorKey),
            ...columns,
            ...writeGift(sealer, puzzleId, gift),
          },
          images,
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

    /**
     * Saves one of the site's own puzzles, which have no creator key. `claim` decides in the same transaction whether
     * the puzzle is still needed; if not, nothing is saved. Returns the puzzle's id, if it was saved. Throws the same
     * Refusals as `create`.
     */
    async createOfDay(
      { day, language, draft, message, description, expiresAt }: PuzzleOfDay,
      claim: (transaction: Db, puzzleId: string) => Promise<boolean>,
    ): Promise<string | undefined> {
      refuseProblems(draft, undefined);
      const { images, columns } = await compose(draft, { attached: [], address: 'today' });
      const createdAt = now();
      const puzzleId = createPuzzleId(rulesOf(draft.type).idPrefix, createdAt);
      const isSaved = await puzzles.insertOfDay(
        {
          puzzle_id: puzzleId,
          puzzle_type: draft.type,
          expires_at: expiresAt,
          user_id: null,
          has_reward: 0,
          created_at: createdAt,
          creator_key_hash: hashKey(randomBytes(32).toString('base64url')),
          thanks_off: 1,
          day,
          language,
          ...columns,
          description: description ?? columns.description,
          // Leaves `gift` empty: without a giver, the message needs no wrapping.
          gift_secrets: writeGift(sealer, puzzleId, message === undefined ? {} : { message }).gift_secrets,
        },
        images,
        (transaction) => claim(transaction, puzzleId),
      );
      return isSaved ? puzzleId : undefined;
    },

    /** Returns the puzzle as its form sent it. Throws a Refusal if the key is wrong or the puzzle has ended. */
    async texts(puzzleId: string, creatorKey: string): Promise<PuzzleTexts> {
      const puzzle = await puzzles.find(puzzleId);
      if (puzzle === undefined) throw new Refusal('puzzle_not_found');
      assertCreatorKey(puzzle, creatorKey);
      assertNotEnded(puzzle, now());
      const { puzzle_type: type, content: text, description } = puzzle;
      const rules = rulesOf(type);
      const content = rules.read(text);
      // If the title serves as the description, the maker has not written a description.
      const isOwn = description !== null && content !== undefined && rules.title(content) !== description;
      return {
        // Content has the fields of its draft (puzzles/contract.test.ts).
        puzzle: {
          type,
          ...content,
          ...(isOwn ? { description } : {}),
        },
        gift: { ...(puzzle.gift === null ? {} : viewGift(puzzle.gift)), ...openGift(sealer, puzzle) },
      };
    },

    /**
     * Changes the texts, which is allowed until a visitor has opened the link (rules: makers#texts). Keeps the
     * images whose paths the draft contains. Invalidates earlier plays, which show the old puzzle. Throws a
     * Refusal if the change is not allowed.
     */
    async changeTexts(
      puzzleId: string,
      creatorKey: string,
      { puzzle: draft, gift }: PuzzleTextsChange,
      upload: Upload,
    ): Promise<void> {
      const stored = await puzzles.find(puzzleId);
      if (stored === undefined) throw new Refusal('puzzle_not_found');
      assertCreatorKey(stored, creatorKey);
      assertNotEnded(stored, now());
      if (stored.puzzle_type !== draft.type) throw new Refusal('request_invalid');
      refuseProblems(draft, gift);
      admitTexts({ draft, gift }, upload.address);
      const { images, columns } = await compose(draft, upload, stored);
      const shown = columns.image_hash === null ? images.ofSteps : [columns.image_hash];
      await puzzles.change(puzzleId, async (transaction) => {
        const puzzle = await puzzleRow(transaction, puzzleId)
          .select([...puzzleColumns, 'has_reward'])
          .executeTakeFirstOrThrow();
        assertNotEnded(puzzle, now());
        if (puzzle.has_reward === 1) throw new Refusal('texts_have_reward');
        if (!(await isUnopened(transaction, puzzleId))) throw new Refusal('puzzle_opened');
        const replaced = new Set(await puzzleImagesOf(transaction, puzzleId));
        for (const image of images.added) await markImageUsed(transaction, image, now());
        const added = new Set(images.added.map(({ hash }) => hash));
        for (const hash of new Set(shown)) {
          // A concurrent change replaced and released an image that this one wanted to keep.
          if (!replaced.delete(hash) && !added.has(hash)) throw new Refusal('save_failed');
        }
        const before = puzzle.gift === null ? {} : viewGift(puzzle.gift);
        const becomesGift = defaultLifetime(gift) !== defaultLifetime(before);
        const longer = Math.max(puzzle.expires_at, now() + lifetimeMs[defaultLifetime(gift)]);
        await updatePuzzle(transaction, puzzleId)
          .set({
            ...columns,
            ...writeGift(sealer, puzzleId, gift),
            texts_changed_at: now(),
            ...(becomesGift ? { expires_at: longer } : {}),
          })
          .execute();
        await noteStepImages(transaction, puzzleId, images.ofSteps);
        for (const hash of replaced) await releaseImage(transaction, hash, now());
        await reopenToReports(transaction, puzzleId);
      });
      events.emit('texts erased');
      events.emit('puzzle changed', puzzleId);
    },
  };

  function refuseProblems(draft: PuzzleDraft, gift: GiftDraft | undefined): void {
    const [problem, ...more] = [...rulesOf(draft.type).problems(draft), ...giftProblems(gift)];
    if (problem !== undefined) throw new Refusal(problem, ...more);
  }

  /** Returns the columns of a valid draft, its new images, and the hashes of its steps' images. */
  async function compose(draft: PuzzleDraft, upload: Upload, stored?: Pick<StoredPuzzle, 'content'>) {
    const rules = rulesOf(draft.type);
    const content: unknown = stored && rules.read(stored.content);
    const kept = content === undefined ? [] : imageUrlsOf(rules, content);
    const added: StoredImage[] = [];
    const paths: string[] = [];
    for (const imageUrl of imageUrlsOf(rules, draft)) {
      const image = kept.includes(imageUrl) ? undefined : await storeImage({ imageUrl, ...upload });
      if (image !== undefined) added.push(image);
      paths.push(image?.path ?? imageUrl);
    }
    const hashes = paths.map(imageHashOf).filter((hash) => hash !== undefined);
    const columns = {
      content: rules.write(draft, ...paths),
      description: rules.description?.(draft) ?? null,
      image_hash: (rules.steps === undefined && hashes[0]) || null,
    };
    return { images: { added, ofSteps: rules.steps === undefined ? [] : hashes }, columns };
  }
}

export type PuzzleCreation = ReturnType<typeof createPuzzleCreation>;

interface Counts {
  opened: number;
  wrong: number;
  solved: number;
}

/**
 * Whether only the maker has seen the puzzle: no opening, try or solve was counted, and no report of the puzzle was
 * received.
 */
export async function isUnopened(db: Db, puzzleId: string, counts?: Counts): Promise<boolean> {
  const row = db.selectFrom('puzzle_counts').selectAll().where('puzzle_id', '=', puzzleId);
  const { opened = 0, wrong = 0, solved = 0 } = counts ?? (await row.executeTakeFirst()) ?? {};
  if (opened + wrong + solved > 0) return false;
  const reported = db
    .selectFrom('reports')
    .select('id')
    .where('puzzle_id', '=', puzzleId)
    .where('about', '<>', 'thanks');
  return (await reported.limit(1).executeTakeFirst()) === undefined;
}

const base36 = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Returns a prefix, the time in base 36, a dash and six random characters (rules: puzzles#fields). */
function createPuzzleId(prefix: string, now: number): string {
  const tail = Array.from({ length: 6 }, () => base36[randomInt(36)]).join('');
  return `${prefix}${now.toString(36)}-${tail}`;
}

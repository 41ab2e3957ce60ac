import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import type { PushSubscriptionDraft } from '../../notifications/api.ts';
import type { NotificationsService } from '../../notifications/server/feature.ts';
import { assertCreatorKey, assertNotEnded } from '../../puzzles/server/feature.ts';
import type { Offers } from '../../rewards/server/feature.ts';
import type { PushState } from '../api.ts';

/** Maximum number of a puzzle's subscriptions: enough for a few phones and a computer. */
const maxOfPuzzle = 5;

/** Primary key of a row. */
export interface PushTarget {
  puzzle_id: string;
  browser: string;
}

export const targetRow = ({ puzzle_id, browser }: PushTarget) => ({
  /** Context that the sealed value is bound to. */
  place: placeOf('push_subscriptions.subscription', puzzle_id, browser),
  in: (db: Db) =>
    db.selectFrom('push_subscriptions').where('puzzle_id', '=', puzzle_id).where('browser', '=', browser),
  update: (db: Db) =>
    db.updateTable('push_subscriptions').where('puzzle_id', '=', puzzle_id).where('browser', '=', browser),
  remove: (db: Db) =>
    db.deleteFrom('push_subscriptions').where('puzzle_id', '=', puzzle_id).where('browser', '=', browser),
});

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  offers: Pick<Offers, 'get' | 'change'>;
  limiter: Pick<Limiter, 'takeAll' | 'addressKey' | 'networkKey'>;
  sealer: Sealer;
  sender: Pick<NotificationsService, 'publicKey' | 'refuseUnknown'>;
}

/**
 * The browsers that receive a puzzle's notifications, managed with the creator key (rules: gifts#notifications).
 * All methods throw a Refusal if a request is not allowed.
 */
export function createSubscriptions(dependencies: Dependencies) {
  const { db, now, offers, limiter, sealer, sender } = dependencies;
  return {
    async state(puzzleId: string, creatorKey: string, browser = ''): Promise<PushState> {
      assertCreatorKey(await offers.get(puzzleId), creatorKey);
      const row = await targetRow({ puzzle_id: puzzleId, browser }).in(db).select('told').executeTakeFirst();
      return { publicKey: sender.publicKey, isOn: row !== undefined };
    },

    /** Adds a browser, unless it is already subscribed. Keeps only the newest five browsers. */
    async add(
      puzzleId: string,
      creatorKey: string,
      draft: PushSubscriptionDraft,
      address: string,
    ): Promise<void> {
      sender.refuseUnknown(draft);
      const browser = hashKey(draft.endpoint);
      const target = { puzzle_id: puzzleId, browser };
      // Without the lock, the puzzle could end before the insert, which would leave the row behind.
      await offers.change(puzzleId, async (transaction, puzzle) => {
        assertCreatorKey(puzzle, creatorKey);
        assertNotEnded(puzzle, now());
        if (await targetRow(target).in(transaction).select('told').executeTakeFirst()) return;
        limiter.takeAll(countsOfTexts(limiter, draft, address));
        const { solved = 0 } =
          (await transaction
            .selectFrom('puzzle_counts')
            .select('solved')
            .where('puzzle_id', '=', puzzleId)
            .executeTakeFirst()) ?? {};
        await transaction
          .insertInto('push_subscriptions')
          .values({
            ...target,
            subscription: sealer.seal(JSON.stringify(draft), targetRow(target).place),
            created_at: now(),
            told: solved,
            due_at: now(),
          })
          .execute();
        const rest = await transaction
          .selectFrom('push_subscriptions')
          .select(['puzzle_id', 'browser'])
          .where('puzzle_id', '=', puzzleId)
          .where('browser', '<>', browser)
          .orderBy('created_at', 'desc')
          .offset(maxOfPuzzle - 1)
          .limit(1)
          .execute();
        for (const oldest of rest) await targetRow(oldest).remove(transaction).execute();
      });
    },

    async remove(puzzleId: string, creatorKey: string, browser: string): Promise<void> {
      assertCreatorKey(await offers.get(puzzleId), creatorKey);
      await targetRow({ puzzle_id: puzzleId, browser }).remove(db).execute();
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

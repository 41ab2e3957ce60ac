import { ECDH } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { refuseOthers, refuseOver } from '../../puzzles/server/feature.ts';
import type { Offers } from '../../rewards/server/feature.ts';
import type { PushState, PushSubscriptionDraft } from '../api.ts';

/** A maker has a phone or two, and a computer. */
const mostOfPuzzle = 5;

/** Which row of the table. */
export interface PushTarget {
  puzzle_id: string;
  browser: string;
}

export const targetRow = ({ puzzle_id, browser }: PushTarget) => ({
  /** What its sealed value is bound to. */
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
  publicKey: string;
  pushHosts: readonly string[];
}

/** The browsers that tell a puzzle's maker, with the creator key (rules: gifts#tell-me). Each throws a Refusal. */
export function createSubscriptions(dependencies: Dependencies) {
  const { db, now, offers, limiter, sealer, publicKey, pushHosts } = dependencies;
  return {
    async state(puzzleId: string, creatorKey: string, browser = ''): Promise<PushState> {
      refuseOthers(await offers.get(puzzleId), creatorKey);
      const row = await targetRow({ puzzle_id: puzzleId, browser }).in(db).select('told').executeTakeFirst();
      return { publicKey, isOn: row !== undefined };
    },

    /** The same browser again changes nothing. Of more than five the newest count. */
    async add(
      puzzleId: string,
      creatorKey: string,
      draft: PushSubscriptionDraft,
      address: string,
    ): Promise<void> {
      refuseUnknown(draft, pushHosts);
      const browser = hashKey(draft.endpoint);
      const target = { puzzle_id: puzzleId, browser };
      // Nobody ends or removes the puzzle meanwhile: the row would stay.
      await offers.change(puzzleId, async (transaction, puzzle) => {
        refuseOthers(puzzle, creatorKey);
        refuseOver(puzzle, now());
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
          .offset(mostOfPuzzle - 1)
          .limit(1)
          .execute();
        for (const oldest of rest) await targetRow(oldest).remove(transaction).execute();
      });
    },

    async remove(puzzleId: string, creatorKey: string, browser: string): Promise<void> {
      refuseOthers(await offers.get(puzzleId), creatorKey);
      await targetRow({ puzzle_id: puzzleId, browser }).remove(db).execute();
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Throws a Refusal where it is no browser's: of its address the host, of its keys the point. */
export function refuseUnknown({ endpoint, keys }: PushSubscriptionDraft, pushHosts: readonly string[]): void {
  if (!isKnownService(endpoint, pushHosts) || !isPoint(keys.p256dh)) throw new Refusal('push_unknown');
}

/** Whether it is an address of a browser's push service: the server asks nobody else. */
function isKnownService(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  // A port other than that of https is part of the host.
  const { protocol, username, password, host } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  return hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}

/** An uncompressed point on the curve. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

import { dayMs } from '../../../contract/periods.ts';
import type { ReviewReason } from '../../../contract/review.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { takeLock } from '../../../platform/storage/dialect.ts';
import { countOf } from '../../../platform/storage/rows.ts';

/**
 * How many listings per day are exempt from review (rules: listing#waiting). A network is an IPv4 /24 or an
 * IPv6 /48.
 */
const listingsADay = { browser: 3, address: 10, network: 20 };
/**
 * How many listings per ten minutes are exempt, on the whole site (rules: listing#waiting) and from one network,
 * so that no network uses up the site's share.
 */
const listingsAtOnce = { network: 10, site: 20 };
const atOnceMs = 10 * 60_000;
/**
 * How many listings of one network appear on the first pages of the public list (rules:
 * listing#public-list)
 */
const inFront = 3;
/** How long a listing's network is stored (rules: privacy#day-keys) */
const knownMs = 2 * dayMs;
const lock = 7_083_003;

type CountedBy = keyof typeof listingsADay;
type Dependencies = Pick<Context, 'db' | 'config' | 'now' | 'calendar'>;

/** A maker who asks for a listing: a browser id, and the counting keys of the address and its network */
export interface Approver {
  browser: string;
  addressKey: string;
  networkKey: string;
}

/**
 * Counts listings in the database, within the listing's transaction, so that all processes share the
 * counts.
 */
export function createListingCounts({ db, config, now, calendar }: Dependencies) {
  const hash = createKeyMaker(config.secretKey, 'listings of a day');
  const maxOf = (count: number) => Math.max(1, Math.floor(count * config.limits));

  /**
   * Returns a network's keys for today and yesterday. The hash includes the day, so nobody can be followed
   * across days.
   */
  function keysOf(networkKey: string): [string, string] {
    const day = calendar.dayStart(now());
    const keyOf = (start: number) => hash(`${start} network ${networkKey}`);
    return [keyOf(day), keyOf(calendar.dayStart(day - 1))];
  }

  /** Counts one more listing. At the limit, returns false and counts nothing. */
  async function take(transaction: Db, by: CountedBy, key: string): Promise<boolean> {
    const day = calendar.dayStart(now());
    const taken = await transaction
      .insertInto('listing_counts')
      .values({ counted: hash(`${day} ${by} ${key}`), day, count: 1 })
      .onConflict((conflict) =>
        conflict
          .column('counted')
          .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('listing_counts.count'), '+', 1) }))
          .where('listing_counts.count', '<', maxOf(listingsADay[by])),
      )
      .returning('count')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Selects approved listings made after a time, if their network is still stored. */
  const since = (transaction: Db, at: number) =>
    transaction
      .selectFrom('rewards')
      .where('listed_from', 'is not', null)
      .where('listed_at', '>', at)
      .where('is_approved', '=', 1);

  /** Returns whether other listings with these keys already fill the network's share of the first pages. */
  async function hasEnough(transaction: Db, keys: readonly string[], rewardId: string): Promise<boolean> {
    // Serializes concurrent listings, so that each one counts those before it.
    await takeLock(transaction, lock);
    const others = since(transaction, now() - knownMs)
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
      .where('listed_from', 'in', keys)
      .where('rewards.id', '<>', rewardId)
      .where('is_behind', '=', 0)
      .where('is_claimed', '=', 0)
      .where('review_state', 'in', ['clear', 'allowed'])
      .where('taken_down_at', 'is', null)
      .where('expires_at', '>', now());
    return (await countOf(others)) >= inFront;
  }

  return {
    /**
     * Counts the listing for its browser, address and network, up to the first limit that it exceeds. Returns that
     * limit, because the listing must then wait for review; undefined if it exceeds none.
     */
    async refuse(
      transaction: Db,
      { browser, addressKey, networkKey }: Approver,
    ): Promise<ReviewReason | undefined> {
      if (config.limits === 0) return undefined;
      await takeLock(transaction, lock);
      const latest = since(transaction, now() - atOnceMs).where('review_state', '=', 'clear');
      if ((await countOf(latest)) >= maxOf(listingsAtOnce.site)) return 'many_of_site';
      const ofNetwork = latest.where('listed_from', 'in', keysOf(networkKey));
      if ((await countOf(ofNetwork)) >= maxOf(listingsAtOnce.network)) return 'many_of_network';
      if (!(await take(transaction, 'browser', browser))) return 'many_of_browser';
      if (!(await take(transaction, 'address', addressKey))) return 'many_of_address';
      return (await take(transaction, 'network', networkKey)) ? undefined : 'many_of_network';
    },

    /** Returns the list position of a reward that is approved from a network. */
    async placeOf(transaction: Db, rewardId: string, { networkKey }: Approver) {
      if (config.limits === 0) return {};
      const keys = keysOf(networkKey);
      const is_behind = Number(await hasEnough(transaction, keys, rewardId));
      return { listed_from: keys[0], listed_at: now(), is_behind };
    },

    /** Returns the list position of a reward that the admin allows later. */
    placeAgain: async (transaction: Db, rewardId: string, listedFrom: string | null) => ({
      is_behind: Number(listedFrom !== null && (await hasEnough(transaction, [listedFrom], rewardId))),
    }),

    /**
     * Erases the networks of old listings, and so moves those placed behind the others to their normal position.
     * Returns the number of listings changed.
     */
    async forgetNetworks(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('rewards')
        .set({ listed_from: null, is_behind: 0 })
        .where('listed_from', 'is not', null)
        .where('listed_at', '<=', now() - knownMs)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Removes the counts of earlier days, and returns their number. */
    async removeOld(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('listing_counts')
        .where('day', '<', calendar.dayStart(now()))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type ListingCounts = ReturnType<typeof createListingCounts>;

import { dayMs } from '../../../contract/periods.ts';
import type { ReviewReason } from '../../../contract/review.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { takeLock } from '../../../platform/storage/dialect.ts';
import { countOf } from '../../../platform/storage/rows.ts';

/** How many listings a day need nobody to look at them (rules: listing#waiting). A network is an IPv4 /24 or an IPv6 /48. */
const listingsADay = { browser: 3, address: 10, network: 20 };
/** And within ten minutes: of the whole site (rules: listing#waiting), and of one network, so that none takes what the others have. */
const listingsAtOnce = { network: 10, site: 20 };
const atOnceMs = 10 * 60_000;
/** How many of one network stand in front on the public list (rules: listing#public-list). */
const inFront = 3;
/** How long it is known which network a listing came from (rules: privacy#day-keys). */
const knownMs = 2 * dayMs;
const lock = 7_083_003;

type CountedBy = keyof typeof listingsADay;
type Dependencies = Pick<Context, 'db' | 'config' | 'now' | 'calendar'>;

/** Who approves: an id of the browser, and the keys that its address and the network around it are counted under. */
export interface Approver {
  browser: string;
  addressKey: string;
  networkKey: string;
}

/** Counts listings in the database, in the transaction of the listing, so that all processes count together. */
export function createListingCounts({ db, config, now, calendar }: Dependencies) {
  const hash = createKeyMaker(config.secretKey, 'listings of a day');
  const maxOf = (count: number) => Math.max(1, Math.floor(count * config.limits));

  /** The key of a network today, and the one of the day before. The day is in the hash: nobody can be followed to the next. */
  function keysOf(networkKey: string): [string, string] {
    const day = calendar.dayStart(now());
    const keyOf = (start: number) => hash(`${start} network ${networkKey}`);
    return [keyOf(day), keyOf(calendar.dayStart(day - 1))];
  }

  /** Counts one more. False when it would be too many, and then it is not counted. */
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

  /** Listings since a time whose network is still known. */
  const since = (transaction: Db, at: number) =>
    transaction
      .selectFrom('rewards')
      .where('listed_from', 'is not', null)
      .where('listed_at', '>', at)
      .where('is_approved', '=', 1);

  /** Whether the listings of these keys have enough in front without this one. */
  async function hasEnough(transaction: Db, keys: readonly string[], rewardId: string): Promise<boolean> {
    // Who comes at the same moment counts after this one.
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
    /** Why this listing waits because of how many there are; nothing when it need not, and then it is counted. */
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

    /** Where a reward stands on the list that is approved from a network. */
    async placeOf(transaction: Db, rewardId: string, { networkKey }: Approver) {
      if (config.limits === 0) return {};
      const keys = keysOf(networkKey);
      const is_behind = Number(await hasEnough(transaction, keys, rewardId));
      return { listed_from: keys[0], listed_at: now(), is_behind };
    },

    /** Where it stands when the admin lets it in later. */
    placeAgain: async (transaction: Db, rewardId: string, listedFrom: string | null) => ({
      is_behind: Number(listedFrom !== null && (await hasEnough(transaction, [listedFrom], rewardId))),
    }),

    /** Forgets which networks listings came from: those behind come forward to their own place. Returns how many. */
    async forgetNetworks(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('rewards')
        .set({ listed_from: null, is_behind: 0 })
        .where('listed_from', 'is not', null)
        .where('listed_at', '<=', now() - knownMs)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Removes the counts of the days before. Returns how many. */
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

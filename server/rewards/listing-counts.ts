import type { Context } from '../platform/context.ts';
import { createKeyMaker } from '../platform/crypto/signing.ts';
import type { Db } from '../platform/storage/connect.ts';

/** How many listings a day need nobody to look at them (decision 41). */
export const listingsADay = { browser: 3, address: 10 };

type CountedBy = keyof typeof listingsADay;

type Dependencies = Pick<Context, 'db' | 'config' | 'now' | 'calendar'>;

/** Counts the listings of the site's day, in the transaction of the listing, so that all processes count together. */
export function createListingCounts({ db, config, now, calendar }: Dependencies) {
  const hash = createKeyMaker(config.secretKey, 'listings of a day');

  return {
    /** Counts one more. False when it would be too many, and then it is not counted. */
    async take(transaction: Db, by: CountedBy, key: string): Promise<boolean> {
      if (config.limits === 0) return true;
      const max = Math.max(1, Math.floor(listingsADay[by] * config.limits));
      const day = calendar.dayStart(now());
      const taken = await transaction
        .insertInto('listing_counts')
        // The day is in the hash, too: nobody can be followed from one day to the next.
        .values({ counted: hash(`${day} ${by} ${key}`), day, count: 1 })
        .onConflict((conflict) =>
          conflict
            .column('counted')
            .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('listing_counts.count'), '+', 1) }))
            .where('listing_counts.count', '<', max),
        )
        .returning('count')
        .executeTakeFirst();
      return taken !== undefined;
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

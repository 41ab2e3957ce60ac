import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/periods.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { openAdmin } from '../../../server/testing/admin.ts';
import { accepted, bearer } from '../../../server/testing/api-client.ts';
import { buildRewardRow, buildRow } from '../../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { countOverdue } from '../../dashboard/server/upkeep.ts';
import { deliveryOfAll, isOverdue, publicDelivery, silenceMs, type Win } from '../delivery-state.ts';
import { rewardState } from '../reward-state.ts';
import { rewardTypes } from '../reward-types.ts';
import { createOffers, hasReward, joinOffers } from './offers.ts';
import { viewReward } from './reward-view.ts';
import { couldBeWon, isListed, isWaiting } from './state-filters.ts';

/** Past events happen before or at the first of these moments; ends and deadlines lie before, at and after them. */
const moments = [10, 11, 12];
const past = fc.integer({ min: 0, max: 10 });
const end = fc.integer({ min: 9, max: 13 });
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const mostly = <Value>(usual: Value, values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, values);

const generated = fc.record({
  puzzle: fc
    .record({
      expires_at: end,
      taken_down_at: mostly(null, past),
      removed_at: mostly(null, past),
      report_state: orNull(fc.constantFrom('off_list', 'hidden', 'kept')),
    })
    .map((row) => ({ ...row, hidden_at: row.report_state === 'hidden' ? 5 : null })),
  reward: fc.record({
    reward_type: mostly('coupon', fc.constantFrom(...rewardTypes)),
    is_approved: mostly(1, fc.constant(0)),
    review_state: fc.constantFrom('clear', 'waiting', 'allowed', 'refused'),
    unlisted_at: mostly(null, past),
    deadline_at: orNull(end),
  }),
  /** How many of two prizes are won, and until when the unclaimed ones are held */
  won: mostly(0, fc.integer({ min: 1, max: 2 })),
  holds: fc.tuple(end, end),
});
type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(databases)('The state of a reward on $name', (engine) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openDatabase(engine));
  });
  afterAll(() => close());

  async function store(rows: Generated[]): Promise<void> {
    for (const table of ['rewards', 'puzzles'] as const) await db.deleteFrom(table).execute();
    const puzzles = rows.map(({ puzzle }, n) => buildRow({ ...puzzle, puzzle_id: `p${n}`, has_reward: 1 }));
    const rewards = rows.map(({ reward, won }, n) => {
      const is_claimed = Number(won === 2);
      return buildRewardRow(`p${n}`, { ...reward, id: `r${n}`, winners: 2, is_claimed, created_at: 0 });
    });
    const prizes = rows.flatMap(({ won, holds }, n) =>
      holds.map((held_until, index) => ({
        reward_id: `r${n}`,
        number: index + 1,
        held_until,
        claimed_at: index < won ? 5 : null,
      })),
    );
    const claims = prizes.flatMap(({ reward_id, number, claimed_at }) =>
      claimed_at === null ? [] : [{ ...claim, reward_id, prize: number, claimed_at }],
    );
    await insertRows(db, 'puzzles', puzzles).execute(db);
    await insertRows(db, 'rewards', rewards).execute(db);
    await insertRows(db, 'reward_prizes', prizes).execute(db);
    if (claims.length > 0) await insertRows(db, 'reward_claims', claims).execute(db);
  }

  it('is the same in SQL filters', async () => {
    const found = async (filter: ReturnType<typeof isListed>) => {
      const joined = db.selectFrom('rewards').innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id');
      const rows = await joined.select('rewards.id').where(filter).execute();
      return rows.map(({ id }) => id).sort();
    };
    await fc.assert(
      fc.asyncProperty(fc.array(generated, { minLength: 30, maxLength: 60 }), async (rows) => {
        await store(rows);
        const stored = (await joinOffers(db).execute()).filter(hasReward);
        expect(stored).toHaveLength(rows.length);
        for (const now of moments) {
          const states = stored.map((row) => ({ id: row.id, ...rewardState(row, now) }));
          const idsOf = (is: 'isListed' | 'isWaiting' | 'canBeWon') =>
            states.flatMap((state) => (state[is] ? [state.id] : [])).sort();
          expect(await found(isListed(now))).toEqual(idsOf('isListed'));
          expect(await found(isWaiting(now))).toEqual(idsOf('isWaiting'));
          expect(await found(couldBeWon(now))).toEqual(idsOf('canBeWon'));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('includes the holds of unclaimed prizes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generated, { minLength: 1, maxLength: 30 }), async (rows) => {
        await store(rows);
        const stored = (await joinOffers(db).execute()).filter(hasReward);
        for (const row of stored) {
          const { won = 0, holds = [] } = rows[Number(row.id.slice(1))] ?? {};
          const left = holds.slice(won);
          for (const now of moments) {
            const running = (until: number) => (until > now ? until : undefined);
            const { heldUntil, allHeldUntil } = rewardState({ ...row, hidden_at: null }, now);
            expect(heldUntil).toBe(left.length === 0 ? undefined : running(Math.max(...left)));
            expect(allHeldUntil).toBe(left.length === 0 ? undefined : running(Math.min(...left)));
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});

/** Times of a win's events, some of them exactly `silenceMs` apart */
const times = [1, 5, 6, 5 + silenceMs, 6 + silenceMs];
const time = fc.constantFrom(...times);
const wins = fc.array(
  fc.record({
    claimed_at: fc.constant(1),
    shown_at: orNull(time),
    sent_at: orNull(time),
    winner_says: orNull(fc.constantFrom('got_it', 'not_yet')),
    winner_said_at: time,
  }),
  { minLength: 1, maxLength: 4 },
);

describe.each(databases)('The delivery of wins on $name', (engine) => {
  it('is the same in SQL counts', async () => {
    const { db, close } = await openDatabase(engine);
    const run = async (rewards: Win[][]) => {
      for (const table of ['rewards', 'puzzles'] as const) await db.deleteFrom(table).execute();
      const types = rewards.map((_, n) => (n % 2 === 0 ? 'cash' : 'coupon'));
      await insertRows(
        db,
        'puzzles',
        types.map((_, n) => buildRow({ puzzle_id: `p${n}` })),
      ).execute(db);
      const rows = types.map((reward_type, n) => buildRewardRow(`p${n}`, { id: `r${n}`, reward_type }));
      await insertRows(db, 'rewards', rows).execute(db);
      const claims = rewards.flatMap((each, n) =>
        each.map((win, index) => ({ ...claim, ...win, reward_id: `r${n}`, prize: index + 1 })),
      );
      await insertRows(db, 'reward_claims', claims).execute(db);
      const offers = createOffers(db, { change: () => Promise.reject(new Error('nothing changes')) });
      for (const now of [...times, 1 + dayMs]) {
        const overdue = rewards.flatMap((each, n) => {
          return each.filter((win) => isOverdue(win, types[n] === 'cash', now));
        });
        expect(await countOverdue(db, now)).toBe(overdue.length);
        for (const [n, each] of rewards.entries()) {
          const { reward } = await offers.get(`p${n}`);
          const expected = deliveryOfAll(each.map((win) => publicDelivery(win, now)));
          expect(viewReward(reward, now)?.delivery, JSON.stringify({ each, now })).toBe(expected);
        }
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(wins, { minLength: 6, maxLength: 12 }), run), { numRuns: 15 });
    await close();
  });
});

const claim = {
  puzzle_id: 'p',
  account: '',
  proof_hash: 'proof',
  account_hash: '',
  winner_key_hash: '',
  user_agent: '',
  ip_address: ipPlaceholder,
  time_to_solve: 1,
  attempts_count: 1,
  log_entry: 0,
} as const;

describe.each(databases)('A listed reward on $name', (engine) => {
  async function openListed() {
    const fixture = await openModerationFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    await fixture.approve(puzzleId, creatorKey);
    return {
      ...fixture,
      puzzleId,
      /** Whether the public list, the maker's page and the moderation tab each show the reward as listed */
      async listed() {
        const params = { params: { path: { puzzleId } }, headers: bearer(creatorKey) };
        const managed = await accepted(200, fixture.client.GET('/api/puzzles/{puzzleId}/manage', params));
        // Logs in again, because an admin session ends long before a reward does.
        const admin = await openAdmin(fixture);
        const [moderated] = (await admin.queue({ queue: 'newest' })).puzzles;
        return {
          list: (await fixture.listRewards()).length === 1,
          manage: managed.reward?.isListed ?? false,
          moderation: moderated?.reward?.isListed,
        };
      },
    };
  }
  type Listed = Awaited<ReturnType<typeof openListed>>;

  it.each<[string, (fixture: Listed) => Promise<unknown>]>([
    ['claimed', async ({ puzzleId, solve, claim }) => claim(puzzleId, (await solve(puzzleId)).proof)],
    [
      'expired',
      async ({ clock }) => {
        clock.now += 366 * 24 * 60 * 60_000;
      },
    ],
    ['hidden', ({ puzzleId, report }) => report(puzzleId, '198.51.100.1', { reason: 'child_abuse' })],
    [
      'reported',
      async ({ puzzleId, report }) => {
        for (const n of [1, 2, 3]) await report(puzzleId, `198.51.${n}.1`);
      },
    ],
    [
      'taken down',
      ({ puzzleId, admin }) => admin.decide(puzzleId, { decision: 'take_down', reason: 'Spam' }),
    ],
  ])('is listed nowhere once it is %s', async (_state, change) => {
    const fixture = await openListed();
    expect(await fixture.listed()).toEqual({ list: true, manage: true, moderation: true });
    await change(fixture);
    expect(await fixture.listed()).toEqual({ list: false, manage: false, moderation: false });
  });
});

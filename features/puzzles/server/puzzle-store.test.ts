import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/storage/connect.ts';
import { createErasure } from '../../../platform/storage/erasure.ts';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { storedTables } from '../../../server/features.ts';
import {
  buildClaimRow,
  buildImageRow,
  buildRewardRow,
  buildRow,
} from '../../../server/testing/build-puzzle.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { createImageRecords } from '../../images/server/image-records.ts';
import { keptMs } from '../../rewards/delivery-state.ts';
import { createPuzzleSweep } from '../../rewards/server/sweep.ts';
import { createPuzzleStore, type PuzzleStore } from './puzzle-store.ts';

const imageRow = buildImageRow({ hash: 'a'.repeat(64), saved_at: 0 });
const image = { hash: imageRow.hash, folder: imageRow.folder, path: '/images/a-1x1.webp' };

const utcDay = (at: number) => at - (at % (24 * 60 * 60_000));

describe.each(databases)('The puzzle store on $name', (kind) => {
  let db: Db;
  let close: () => Promise<void>;
  let store: PuzzleStore;
  let sweep: ReturnType<typeof createPuzzleSweep>;

  beforeAll(async () => {
    ({ db, close } = await openDatabase(kind));
    store = createPuzzleStore(db);
    sweep = createPuzzleSweep({ db, erase: createErasure(storedTables) });
  });
  afterAll(() => close());
  beforeEach(async () => {
    for (const table of ['rewards', 'puzzles', 'images', 'removed_puzzles'] as const)
      await db.deleteFrom(table).execute();
  });

  const countRows = async (table: 'puzzles' | 'images') => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return rows.length;
  };

  const insertMany = async (rows: ReturnType<typeof buildRow>[]) => {
    for (let from = 0; from < rows.length; from += 100) {
      await db
        .insertInto('puzzles')
        .values(rows.slice(from, from + 100))
        .execute();
    }
  };

  const removedCounts = async () => {
    const rows = await db.selectFrom('removed_puzzles').selectAll().execute();
    return Object.fromEntries(rows.map(({ puzzle_type, count }) => [puzzle_type, count]));
  };

  it.each(puzzleTypes)('finds a puzzle of type %s as it was inserted', async (type) => {
    const row = buildRow({
      puzzle_type: type,
      content: 'Ẹ kú àárọ̀ 👨‍👩‍👧 "quoted"; --',
      description: 'مرحبا',
    });
    const saved = await store.insert(row);
    expect(saved).toEqual({ puzzle_id: row.puzzle_id, expires_at: row.expires_at });
    expect(await store.find(row.puzzle_id)).toEqual({
      puzzle_id: row.puzzle_id,
      puzzle_type: type,
      language: 'en',
      content: row.content,
      description: 'مرحبا',
      image_hash: null,
      expires_at: row.expires_at,
      creator_key_hash: row.creator_key_hash,
      created_at: row.created_at,
      removed_at: null,
      answer_known_at: null,
      report_state: null,
      hidden_at: null,
      pending_change: null,
      pending_at: null,
      taken_down_at: null,
      take_down_reason: null,
      gift: null,
      gift_secrets: '',
      thanks_off: 0,
      texts_changed_at: null,
      reply_to: null,
      reply_ms: null,
      reply_back_ms: null,
      reply_agreed_at: null,
      has_replies: 0,
      day: null,
      reward: undefined,
    });
  });

  it.each(['', 'unknown', "' or 1=1 --", 'a\u0000b', '\uD800', '%', 'ẹ'])(
    'finds nothing under %j',
    async (id) => {
      await store.insert(buildRow());
      expect(await store.find(id)).toBeUndefined();
    },
  );

  it('matches ids case-sensitively', async () => {
    await store.insert(buildRow({ puzzle_id: 'abc-def' }));
    expect(await store.find('ABC-def')).toBeUndefined();
  });

  it('returns the first puzzle for a second insert with the same creator key', async () => {
    const first = buildRow();
    await store.insert(first);
    const again = await store.insert(buildRow({ creator_key_hash: first.creator_key_hash, expires_at: 7 }));
    expect(again).toEqual({ puzzle_id: first.puzzle_id, expires_at: first.expires_at });
    expect(await countRows('puzzles')).toBe(1);
  });

  it('saves one puzzle for concurrent inserts with the same creator key', async () => {
    await db.insertInto('images').values(imageRow).execute();
    const rows = Array.from({ length: 8 }, () =>
      buildRow({ creator_key_hash: 'same', image_hash: image.hash }),
    );
    const saved = await Promise.all(rows.map((row) => store.insert(row, { added: [image], ofSteps: [] })));
    expect(new Set(saved.map(({ puzzle_id }) => puzzle_id)).size).toBe(1);
    expect(await countRows('puzzles')).toBe(1);
  });

  it('marks an image as used with its puzzle, and lets another puzzle share it', async () => {
    await db.insertInto('images').values(imageRow).execute();
    await store.insert(buildRow({ image_hash: image.hash, created_at: 5 }), { added: [image], ofSteps: [] });
    await store.insert(buildRow({ image_hash: image.hash, created_at: 9 }), { added: [image], ofSteps: [] });
    const { saved_at } = await db.selectFrom('images').select('saved_at').executeTakeFirstOrThrow();
    expect(saved_at).toBe(9);
  });

  it('does not mark an image as used when its puzzle cannot be inserted', async () => {
    const taken = buildRow();
    await store.insert(taken);
    await db.insertInto('images').values(imageRow).execute();
    const failing = store.insert(buildRow({ puzzle_id: taken.puzzle_id, image_hash: image.hash }), {
      added: [image],
      ofSteps: [],
    });
    await expect(failing).rejects.toThrow(/puzzle_id/);
    const { saved_at } = await db.selectFrom('images').select('saved_at').executeTakeFirstOrThrow();
    expect(saved_at).toBe(0);
    expect(await countRows('puzzles')).toBe(1);
  });

  it('refuses a puzzle whose image was removed before the insert, even if it was stored again', async () => {
    await db
      .insertInto('images')
      .values({ ...imageRow, folder: 'another' })
      .execute();
    await expect(
      store.insert(buildRow({ image_hash: image.hash }), { added: [image], ofSteps: [] }),
    ).rejects.toThrow('removed');
    expect(await countRows('puzzles')).toBe(0);
  });

  it('refuses a puzzle whose image was not saved', async () => {
    await expect(store.insert(buildRow({ image_hash: 'b'.repeat(64) }))).rejects.toThrow(/foreign key/i);
  });

  it('empties exactly the expired puzzles, each once', async () => {
    const past = buildRow({
      expires_at: 1000,
      content: 'secret',
      description: 'text',
      image_hash: image.hash,
    });
    const future = buildRow({ expires_at: 1001 });
    await db.insertInto('images').values(imageRow).execute();
    await store.insert(past);
    await store.insert(future);
    expect(await sweep.emptyExpired(999)).toBe(0);
    expect(await sweep.emptyExpired(1000)).toBe(1);
    expect(await sweep.emptyExpired(1000)).toBe(0);
    expect(await store.find(past.puzzle_id)).toMatchObject({
      content: '',
      description: null,
      expires_at: 1000,
    });
    expect(await store.find(future.puzzle_id)).toMatchObject({ content: future.content });
    expect(await createImageRecords(db).removeUnused(Number.MAX_SAFE_INTEGER)).toBe(1);
  });

  it('keeps the reward of an ended puzzle, and the image only if it was won', async () => {
    const [unwon, won] = [buildRow({ expires_at: 1000 }), buildRow({ expires_at: 1000 })];
    const pictures = ['b', 'c'].map((letter) => buildImageRow({ hash: letter.repeat(64), saved_at: 0 }));
    await db.insertInto('images').values(pictures).execute();
    await insertMany([unwon, won]);
    const rewards = [unwon, won].map(({ puzzle_id }, index) =>
      buildRewardRow(puzzle_id, {
        way: 'first_n',
        winners: 2,
        reward_image_url: '/images/one.webp',
        image_hash: pictures[index]?.hash ?? null,
      }),
    );
    await db.insertInto('rewards').values(rewards).execute();
    await db
      .insertInto('reward_claims')
      .values(buildClaimRow({ puzzle_id: won.puzzle_id, reward_id: rewards[1]?.id ?? '' }))
      .execute();

    expect(await sweep.emptyExpired(1000)).toBe(2);
    const kept = await db
      .selectFrom('rewards')
      .select(['puzzle_id', 'reward_description', 'reward_secret_code', 'reward_image_url', 'image_hash'])
      .execute();
    const texts = { reward_description: '#MTN# 500 naira of airtime', reward_secret_code: 'sealed' };
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual({
      ...texts,
      puzzle_id: unwon.puzzle_id,
      reward_image_url: null,
      image_hash: null,
    });
    expect(kept).toContainEqual({
      ...texts,
      puzzle_id: won.puzzle_id,
      reward_image_url: '/images/one.webp',
      image_hash: pictures[1]?.hash,
    });
    expect(await createImageRecords(db).removeUnused(Number.MAX_SAFE_INTEGER)).toBe(1);
    await sweep.removeExpired(1000, utcDay);
    const left = await db.selectFrom('rewards').select('puzzle_id').execute();
    expect(left, 'the winner of a moment ago comes back').toEqual([{ puzzle_id: won.puzzle_id }]);
    await sweep.removeExpired(keptMs + 1, utcDay);
    expect(await db.selectFrom('rewards').select('id').execute()).toEqual([]);
  });

  it('erases taken-down content, even if the puzzle had ended', async () => {
    const open = buildRow({ expires_at: 5000, taken_down_at: 100 });
    const ended = buildRow({ expires_at: 50, content: '', taken_down_at: 100 });
    const later = buildRow({ expires_at: 50, content: '', taken_down_at: 101 });
    await insertMany([open, ended, later, buildRow()]);
    const rewards = [open, ended, later].map(({ puzzle_id }) => buildRewardRow(puzzle_id));
    await db.insertInto('rewards').values(rewards).execute();
    expect(await sweep.eraseTakenDown(100)).toBe(2);
    expect(await sweep.eraseTakenDown(100)).toBe(0);
    const left = await db.selectFrom('rewards').select('puzzle_id').where('reward_description', '<>', '');
    expect(await left.execute()).toEqual([{ puzzle_id: later.puzzle_id }]);
    expect(await store.find(open.puzzle_id)).toMatchObject({ content: '' });
  });

  it('removes exactly the puzzles that expired before a given time and adds them to the totals', async () => {
    await insertMany([
      buildRow({ expires_at: 100, puzzle_type: 'word' }),
      buildRow({ expires_at: 200, puzzle_type: 'word' }),
      buildRow({ expires_at: 200, puzzle_type: 'quiz' }),
      buildRow({ expires_at: 201, puzzle_type: 'image' }),
    ]);
    expect(await sweep.removeExpired(100, utcDay)).toBe(1);
    expect(await removedCounts()).toEqual({ word: 1 });
    expect(await sweep.removeExpired(200, utcDay)).toBe(2);
    expect(await removedCounts()).toEqual({ word: 2, quiz: 1 });
    expect(await sweep.removeExpired(200, utcDay)).toBe(0);
    expect(await countRows('puzzles')).toBe(1);
  });

  it('adds each won prize to the totals, even if others are unclaimed', async () => {
    const [some, none] = [buildRow({ expires_at: 100 }), buildRow({ expires_at: 100 })];
    await insertMany([some, none]);
    const rewards = [some, none].map(({ puzzle_id }) =>
      buildRewardRow(puzzle_id, { way: 'first_n', winners: 3 }),
    );
    await db.insertInto('rewards').values(rewards).execute();
    const claims = [1, 2].map((prize) =>
      buildClaimRow({ puzzle_id: some.puzzle_id, reward_id: rewards[0]?.id ?? '', prize }),
    );
    await db.insertInto('reward_claims').values(claims).execute();
    await sweep.removeExpired(keptMs + 1, utcDay);
    expect(await db.selectFrom('reward_claims').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('removed_puzzles').select('rewards_claimed').execute()).toEqual([
      { rewards_claimed: 2 },
    ]);
  });

  it('processes more puzzles than fit in one statement', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) =>
      buildRow({ expires_at: 10, puzzle_type: n % 2 === 0 ? 'word' : 'emoji' }),
    );
    await insertMany([...rows, buildRow({ expires_at: 11 })]);
    expect(await sweep.emptyExpired(10)).toBe(1001);
    expect(await sweep.removeExpired(10, utcDay)).toBe(1001);
    expect(await removedCounts()).toEqual({ word: 501, emoji: 500 });
    expect(await countRows('puzzles')).toBe(1);
  });

  it('removes and counts each puzzle once when two nodes sweep concurrently', async () => {
    await insertMany(Array.from({ length: 700 }, () => buildRow({ expires_at: 10 })));
    const swept = await Promise.all([sweep.removeExpired(10, utcDay), sweep.removeExpired(10, utcDay)]);
    expect(swept[0] + swept[1]).toBe(700);
    expect(await removedCounts()).toEqual({ word: 700 });
  });
});

import { expect, it, onTestFinished } from 'vitest';
import { puzzleTypes } from '../../../puzzles/puzzle.ts';
import { connect } from '../../../server/database.ts';
import {
  buildClaimRow,
  buildImageRow,
  buildRewardRow,
  buildRow,
} from '../../../server/testing/build-puzzle.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';
import { postgres } from '../../../server/testing/databases.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 15);

/**
 * More puzzles than one sweep removes. Those of the first type have images, those of the second have claimed
 * rewards.
 */
const puzzleCount = 300 * puzzleTypes.length;

it('Processes that sweep the same PostgreSQL concurrently remove and count everything once', async () => {
  const { config, remove } = await postgres.create();
  const nodes = await Promise.all([1, 2, 3].map(() => connect(config)));
  onTestFinished(async () => {
    await Promise.all(nodes.map((db) => db.destroy()));
    await remove();
  });
  const [db] = nodes as [(typeof nodes)[number], ...typeof nodes];
  const rows = Array.from({ length: puzzleCount }, (_, n) =>
    buildRow({
      puzzle_type: puzzleTypes[n % puzzleTypes.length] ?? 'word',
      created_at: start,
      expires_at: start + day,
      image_hash: n % puzzleTypes.length === 0 ? `picture ${n}` : null,
    }),
  );
  const images = rows.flatMap(({ image_hash: hash }) =>
    hash ? [buildImageRow({ hash, saved_at: start })] : [],
  );
  const rewards = rows
    .filter((_, n) => n % puzzleTypes.length === 1)
    .map(({ puzzle_id }) => buildRewardRow(puzzle_id, { is_claimed: 1 }));
  await db.insertInto('images').values(images).execute();
  await db.insertInto('puzzles').values(rows).execute();
  await db.insertInto('rewards').values(rewards).execute();
  const claims = rewards.map(({ id, puzzle_id }) => buildClaimRow({ reward_id: id, puzzle_id }));
  await db.insertInto('reward_claims').values(claims).execute();

  const apps = await Promise.all(nodes.map((node) => buildTestApp({ db: node })));
  const sweepTogetherAt = (now: number) =>
    Promise.all(
      apps.map(({ app, clock }) => {
        clock.now = now;
        return app.sweep();
      }),
    );
  const remaining = async () => {
    const puzzles = await db.selectFrom('puzzles').select('content').execute();
    const images = await db.selectFrom('images').select('hash').execute();
    const unswept = puzzles.filter(({ content }) => content !== '').length;
    return { content: unswept, puzzles: puzzles.length, images: images.length };
  };
  // If rows are locked by another process, a process leaves them to its next run, a minute later.
  const minutes = 3;

  for (let minute = 0; minute < minutes; minute++) await sweepTogetherAt(start + day);
  expect(await remaining()).toEqual({ content: 0, puzzles: puzzleCount, images: 0 });

  for (let minute = 0; minute < minutes; minute++) await sweepTogetherAt(start + 31 * day);
  expect(await remaining()).toEqual({ content: 0, puzzles: 0, images: 0 });
  const totals = await db.selectFrom('removed_puzzles').selectAll().orderBy('puzzle_type').execute();
  expect(totals).toEqual(
    puzzleTypes.toSorted().map((type) => ({
      puzzle_type: type,
      count: 300,
      rewards_claimed: type === puzzleTypes[1] ? 300 : 0,
    })),
  );
});

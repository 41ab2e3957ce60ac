import { describe, expect, it } from 'vitest';
import type { PuzzleTexts, Verdict } from '../../../contract/api.ts';
import { attachedImages } from '../../../contract/attached-images.ts';
import { imageHashOf } from '../../../contract/images.ts';
import { dayMs } from '../../../contract/periods.ts';
import { swapsHome } from '../../../puzzles/image/samples.ts';
import type { ImageChallenge } from '../../../puzzles/image/schema.ts';
import type { StepDraft, TrailChallenge } from '../../../puzzles/trail/schema.ts';
import { newRequestId } from '../../../server/testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../../../server/testing/build-test-app.ts';
import { asDataUrl, drawImage, drawLandscape } from '../../../server/testing/images.ts';
import { openModerationFixture } from '../../../server/testing/moderation-fixture.ts';
import { multipartOf } from '../../../server/testing/multipart.ts';

const files = await Promise.all([1, 2, 3].map((seed) => drawLandscape(seed, 0.5).jpeg().toBuffer()));
const steps: StepDraft[] = [
  { type: 'quiz', question: 'Qzero', answer: 'Azero' },
  { type: 'image', imageUrl: attachedImages[0] ?? '', size: 3 },
  { type: 'image_spin', imageUrl: attachedImages[1] ?? '', spinSpeed: 10, rounds: 3 },
];

/** Sends a trail as a browser does: JSON, together with the bytes of its images. */
const send = ({ app }: Pick<TestApp, 'app'>, images: Buffer[], sent: StepDraft[] = steps) =>
  app.inject({
    method: 'POST',
    url: '/api/puzzles',
    ...multipartOf({
      json: JSON.stringify({
        requestId: newRequestId(),
        puzzle: { type: 'trail', title: 'A trail', steps: sent },
      }),
      image: images,
    }),
  });

/** Creates a trail of these steps. Returns it with the hashes of its images. */
async function createTrail(fixture: Pick<TestApp, 'app' | 'db'>, sent?: StepDraft[]) {
  const created = await send(fixture, files.slice(0, 2), sent);
  expect(created.statusCode, created.body).toBe(201);
  const { puzzleId, creatorKey, playPath } = created.json();
  const { content } = await fixture.db
    .selectFrom('puzzles')
    .select('content')
    .where('puzzle_id', '=', puzzleId)
    .executeTakeFirstOrThrow();
  const paths = [...content.matchAll(/\/images\/[0-9a-f]{64}-\d+x\d+\.webp/g)].map(([path]) => path);
  return {
    puzzleId,
    playPath,
    paths,
    hashes: paths.map((path) => imageHashOf(path) ?? ''),
    as: { authorization: `Bearer ${creatorKey}` },
  };
}
const storedIn = async ({ db }: Pick<TestApp, 'db'>) =>
  (await db.selectFrom('images').select('hash').execute()).map(({ hash }) => hash);
const stepOf = ({ challenge }: Pick<Verdict, 'challenge'>) => challenge as TrailChallenge;

describe('Steps with images', () => {
  it('are played one after another, and reveal no image before its step is reached', async () => {
    const fixture = await buildTestApp();
    const { puzzleId, playPath, paths, hashes } = await createTrail(fixture);
    expect(hashes).toHaveLength(2);
    const [tiles = '', spin = ''] = hashes;
    for (const path of [playPath, `/previews/${puzzleId}.jpg`, `/embed/${puzzleId}`]) {
      const { body, headers } = await fixture.app.inject(path);
      for (const hash of hashes) expect(JSON.stringify([body, headers])).not.toContain(hash);
    }
    const play = await fixture.start(puzzleId);
    const token = play.token;
    expect(JSON.stringify(play)).not.toMatch(/[0-9a-f]{64}/);
    const second = await fixture.answer(puzzleId, { token, answer: { text: 'azero' } });
    expect(JSON.stringify(second)).toContain(tiles);
    expect(JSON.stringify(second)).not.toContain(spin);
    expect((await fixture.app.inject(paths[0] ?? '')).statusCode).toBe(200);
    const { order } = stepOf(second).challenge as ImageChallenge;
    const third = await fixture.answer(puzzleId, {
      token: second.token ?? '',
      answer: { swaps: swapsHome(order) },
    });
    expect(stepOf(third)).toMatchObject({ type: 'image_spin', challenge: { imageUrl: paths[1] } });
    const say = (answer: object) => fixture.answer(puzzleId, { token: third.token ?? '', answer });
    const earlier = [{ angle: 0 }, { angle: 5 }];
    expect(await say({ angle: 0 })).toMatchObject({ right: false, goesOn: true });
    expect(await say({ angle: 90, earlier })).toMatchObject({ right: false, attempts: 1, offBy: 90 });
    const end = await say({ angle: 0, earlier });
    expect(end).toMatchObject({ right: true, solution: 'A trail' });
    // A trail's result does not contain the moves of its last step.
    expect(end.moves).toBeUndefined();
  });

  it('treat tiles that look the same as equal', async () => {
    const fixture = await buildTestApp();
    const plain = await drawImage({ width: 60, height: 60 }).png().toBuffer();
    const sent: StepDraft[] = [
      { type: 'image', imageUrl: asDataUrl(plain), size: 4 },
      { type: 'quiz', question: 'Q', answer: 'A' },
    ];
    const { puzzleId } = (await send(fixture, [], sent)).json();
    const { challenge } = stepOf(await fixture.start(puzzleId));
    expect((challenge as ImageChallenge).equalTiles).toHaveLength(16);
  });

  it('are refused without their bytes, with more than ten images, and while images are paused', async () => {
    const fixture = await openModerationFixture();
    const codeOf = (response: Awaited<ReturnType<typeof send>>) => response.json().error.code;
    expect(codeOf(await send(fixture, files.slice(0, 1)))).toBe('image_format_unsupported');
    const foreign = steps.map((step) =>
      'imageUrl' in step ? { ...step, imageUrl: `/images/${'0'.repeat(64)}-1x1.webp` } : step,
    );
    expect(codeOf(await send(fixture, [], foreign))).toBe('image_format_unsupported');
    expect(codeOf(await send(fixture, Array(11).fill(files[0])))).toBe('request_invalid');
    await fixture.admin.switch('no_images', true);
    expect(codeOf(await send(fixture, files.slice(0, 2)))).toBe('images_paused');
  });

  it('say that they need scripts once they are reached, and refuse a typed answer', async () => {
    const fixture = await buildTestApp();
    const { puzzleId, playPath } = await createTrail(fixture);
    const say = async (token: string) =>
      JSON.parse(
        (
          await fixture.app.inject({
            method: 'POST',
            url: playPath,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams({ token, text: 'azero' }).toString(),
          })
        ).body,
      ).asked;
    const first = await fixture.page(playPath);
    expect(first.asked?.head.notice).toMatch(/type your answer/);
    const { token } = await fixture.start(puzzleId);
    const next = await say(token);
    expect(next.head.notice).toMatch(/open this link in Chrome/);
    expect(JSON.stringify(await say(next.data.play.token))).toContain('request_invalid');
  });
});

describe('Images of steps', () => {
  it('stay as long as their trail, and are removed after its end', async () => {
    const fixture = await buildTestApp();
    const { hashes } = await createTrail(fixture);
    fixture.clock.now += dayMs / 2;
    await fixture.app.sweep();
    expect((await storedIn(fixture)).sort()).toEqual([...hashes].sort());
    fixture.clock.now += 40 * dayMs;
    await fixture.app.sweep();
    await fixture.app.sweep();
    expect(await storedIn(fixture)).toEqual([]);
    expect(await fixture.db.selectFrom('step_images').selectAll().execute()).toEqual([]);
  });

  it('disappear at once when the maker removes the trail', async () => {
    const fixture = await buildTestApp();
    const { puzzleId, paths, as } = await createTrail(fixture);
    const { statusCode } = await fixture.app.inject({
      method: 'DELETE',
      url: `/api/puzzles/${puzzleId}`,
      headers: as,
    });
    expect(statusCode).toBeLessThan(300);
    for (const path of paths) expect((await fixture.app.inject(path)).statusCode).toBe(404);
    await fixture.app.sweep();
    expect(await storedIn(fixture)).toEqual([]);
  });

  it('are kept or replaced one by one when the texts change', async () => {
    const fixture = await buildTestApp();
    const { puzzleId, hashes, paths, as } = await createTrail(fixture);
    const url = `/api/puzzles/${puzzleId}/texts`;
    const { puzzle } = (await fixture.app.inject({ url, headers: as })).json() as PuzzleTexts;
    const sent = (puzzle as unknown as { steps: StepDraft[] }).steps;
    expect(sent.map((step) => ('imageUrl' in step ? step.imageUrl : ''))).toEqual(['', ...paths]);
    const changed = [
      sent[2],
      { ...sent[1], imageUrl: attachedImages[0] },
      // The same image twice.
      sent[2],
    ];
    const parts = multipartOf({
      json: JSON.stringify({ puzzle: { ...puzzle, steps: changed } }),
      image: files.slice(2),
    });
    const response = await fixture.app.inject({
      method: 'PUT',
      url,
      ...parts,
      headers: { ...parts.headers, ...as },
    });
    expect(response.statusCode, response.body).toBe(204);
    await fixture.app.sweep();
    const left = await storedIn(fixture);
    expect(left).toHaveLength(2);
    expect(left).toContain(hashes[1]);
    expect(left).not.toContain(hashes[0]);
  });

  it('are shown to the admin, and withheld from others while the trail is hidden', async () => {
    const fixture = await openModerationFixture();
    const { puzzleId, paths, hashes } = await createTrail(fixture);
    await fixture.report(puzzleId, '198.51.100.1', { reason: 'child_abuse' });
    for (const path of paths) expect(await fixture.statusOf(path)).toBe(404);
    const [shown] = (await fixture.admin.queue()).puzzles;
    expect(shown?.imagePaths.toSorted()).toEqual(
      hashes.map((hash) => `/api/admin/moderation/images/${hash}`).toSorted(),
    );
    await fixture.admin.decide(puzzleId, { decision: 'keep' });
    for (const path of paths) expect(await fixture.statusOf(path)).toBe(200);
  });
});

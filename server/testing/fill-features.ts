import { buildPuzzle } from './build-puzzle.ts';
import type { TestApp } from './build-test-app.ts';
import { fromFeatures } from './from-features.ts';

type Site = Pick<TestApp, 'app' | 'db' | 'clock' | 'create' | 'start' | 'answer'>;

/** A quiz that a player has just solved. */
export interface SolvedGift {
  puzzleId: string;
  creatorKey: string;
  proof: string;
}

/** Fills a feature's tables as its visitors would. Exported by `features/<name>/server/testing/fill.ts`. */
export type Fill = (site: Site, gift: SolvedGift) => Promise<void>;

export async function fillFeatures(site: Site): Promise<void> {
  const gift = { for: 'Ada', message: 'Dinner' };
  const { puzzleId, creatorKey } = await site.create({
    ...buildPuzzle({ type: 'quiz', answer: 'Lagos' }),
    gift,
  });
  const { token } = await site.start(puzzleId);
  site.clock.now += 10_000;
  const { proof = '' } = await site.answer(puzzleId, { token, answer: { text: 'lagos' } });
  for (const { fill } of await fromFeatures<{ fill: Fill }>('fill.ts'))
    await fill(site, { puzzleId, creatorKey, proof });
}

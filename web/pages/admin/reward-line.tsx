import type { ReactNode } from 'react';
import type { AdminReward } from '../../../contract/admin-api.ts';
import { playPath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { agoText } from './words.ts';

/** Opens a puzzle as a preview, which does not count as a visit. */
export function PreviewLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={`${path}?preview=true`} target="_blank" rel="noopener" className="font-semibold break-all link">
      {children}
    </a>
  );
}

/** What kind of reward it is, its puzzle, and when it was added. */
export function RewardLine({ reward }: { reward: RewardLineReward }) {
  const { type, puzzleType, puzzleId, createdAt } = reward;
  return (
    <p className="text-soft">
      {rewardTypeInfo[type].label} ·{' '}
      <PreviewLink path={playPath(puzzleType, puzzleId)}>{descriptions[puzzleType].name} puzzle</PreviewLink>{' '}
      ·{' '}
      <time dateTime={createdAt} className="whitespace-nowrap">
        {agoText(createdAt, Date.now())}
      </time>
    </p>
  );
}

type RewardLineReward = Pick<AdminReward, 'type' | 'puzzleType' | 'puzzleId' | 'createdAt'>;

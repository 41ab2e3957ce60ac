import type { ManagedReward } from '../../../contract/manage-api.ts';

/** Whether all its prizes are won. */
export function isOver(reward: ManagedReward | null): boolean {
  return reward !== null && reward.state !== 'open' && reward.state !== 'held';
}

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RewardNotesProps } from './reward-notes.tsx';

/** What a page says of a reward: only puzzles with one load it, together with the page. */
export const rewardNotes = lazyComponent<RewardNotesProps>(
  'web/pages/play/reward-notes.tsx',
  () => import('./reward-notes.tsx'),
);

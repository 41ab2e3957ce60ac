import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { EndedPlayProps } from './ended-play.tsx';
import type { FetchedPlayProps } from './fetched-play.tsx';
import type { GiftTagProps } from './gift-tag.tsx';
import type { RewardNotesProps } from './reward-notes.tsx';

/** Loaded only by pages that came without a play. */
export const fetchedPlay = lazyComponent<FetchedPlayProps>(
  'features/plays/web/fetched-play.tsx',
  () => import('./fetched-play.tsx'),
);

/** Loaded only for a puzzle that has ended. */
export const endedPlay = lazyComponent<EndedPlayProps>(
  'features/plays/web/ended-play.tsx',
  () => import('./ended-play.tsx'),
);

/** Loaded with the page, only for puzzles with a reward. */
export const rewardNotes = lazyComponent<RewardNotesProps>(
  'features/plays/web/reward-notes.tsx',
  () => import('./reward-notes.tsx'),
);

/** Loaded with the page, only for personal puzzles. */
export const giftTag = lazyComponent<GiftTagProps>(
  'features/plays/web/gift-tag.tsx',
  () => import('./gift-tag.tsx'),
);

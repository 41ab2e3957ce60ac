import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { AskedPlayProps } from './asked-play.tsx';
import type { EndedPlayProps } from './ended-play.tsx';
import type { GiftTagProps } from './gift-tag.tsx';
import type { RewardNotesProps } from './reward-notes.tsx';

/** Asks for a play: only pages that came without one load it. */
export const askedPlay = lazyComponent<AskedPlayProps>(
  'features/plays/web/asked-play.tsx',
  () => import('./asked-play.tsx'),
);

/** What is left of a puzzle that has ended. */
export const endedPlay = lazyComponent<EndedPlayProps>(
  'features/plays/web/ended-play.tsx',
  () => import('./ended-play.tsx'),
);

/** What a page says of a reward: only puzzles with one load it, together with the page. */
export const rewardNotes = lazyComponent<RewardNotesProps>(
  'features/plays/web/reward-notes.tsx',
  () => import('./reward-notes.tsx'),
);

/** Whom a puzzle is for and from: only personal puzzles load it, together with the page. */
export const giftTag = lazyComponent<GiftTagProps>(
  'features/plays/web/gift-tag.tsx',
  () => import('./gift-tag.tsx'),
);

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { RewardRulesProps } from './reward-rules.tsx';

/** The rules of a reward: only puzzles with one load them, together with the page. */
export const rewardRules = lazyComponent<RewardRulesProps>(
  'web/pages/play/reward-rules.tsx',
  () => import('./reward-rules.tsx'),
);

import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { AskedPlayProps } from './asked-play.tsx';

/** Asks for a play: only pages that came without one load it. */
export const askedPlay = lazyComponent<AskedPlayProps>(
  'web/pages/play/asked-play.tsx',
  () => import('./asked-play.tsx'),
);

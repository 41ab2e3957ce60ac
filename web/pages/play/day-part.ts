import { lazyInPage } from '../../../ui/lazy-component.tsx';
import type { DayPlayProps } from '../../today/parts.ts';

/** A day's puzzle within another page, which does not wait for it. */
export const dayPlay = lazyInPage<DayPlayProps>(() => import('./day-play.tsx'));

import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { TypedPlayProps } from './typed-play.tsx';

/** What follows a posted answer: the server alone draws it, and browsers have no code of it. */
export const typedPlay = import.meta.env.SSR
  ? lazyComponent<TypedPlayProps>('features/plays/web/typed-play.tsx', () => import('./typed-play.tsx'))
  : undefined;

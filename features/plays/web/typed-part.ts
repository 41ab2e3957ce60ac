import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { TypedPlayProps } from './typed-play.tsx';

/** Page after a posted answer: rendered only on the server, so browsers get no code for it. */
export const typedPlay = import.meta.env.SSR
  ? lazyComponent<TypedPlayProps>('features/plays/web/typed-play.tsx', () => import('./typed-play.tsx'))
  : undefined;

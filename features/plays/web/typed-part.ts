import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { TypedPlayProps } from './typed-play.tsx';

/** The page after a posted answer. Browsers get no code for it, because only the server renders it. */
export const typedPlay = import.meta.env.SSR
  ? lazyComponent<TypedPlayProps>('features/plays/web/typed-play.tsx', () => import('./typed-play.tsx'))
  : undefined;

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import type { LoadableCode } from './lazy-component.tsx';

interface IdleLoadedProps<Props> {
  /** The same function at every drawing. */
  load(): Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/**
 * A component that is nice to have: its code loads once the page works and is idle, and where it does not come over a
 * broken connection, nothing is missed. What a visitor needs is a `lazyComponent`.
 */
export function IdleLoaded<Props extends object>({ load, props }: IdleLoadedProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    const stop = whenIdle(() => {
      load().then(
        (module) => !isGone && setLoaded(() => module.default),
        () => {},
      );
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [load]);
  return Loaded === undefined ? null : <Loaded {...props} />;
}

/** Loads ahead, once the page is idle, what the next step will need. */
export function usePreload(code: LoadableCode, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    // Where it fails it is asked for again when it is needed.
    return whenIdle(() => void code.preload().catch(() => {}));
  }, [code, isWanted]);
}

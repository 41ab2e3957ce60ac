import { type ComponentType, useEffect, useState } from 'react';
import { Boundary } from './boundary.tsx';
import type { LoadableCode } from './lazy-component.tsx';
import { showError } from './toast.tsx';
import { whenIdle } from './when-idle.ts';
import { wordings } from './wordings.ts';

interface IdleLoadedProps<Props> {
  /** The same function at every drawing. */
  load(): Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/**
 * A component that is nice to have: its code loads once the page works and is idle, and where it does not come over a
 * broken connection, or fails, nothing is missed. What a visitor needs is a `lazyComponent`.
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
  return (
    Loaded && (
      <Boundary>
        <Loaded {...props} />
      </Boundary>
    )
  );
}

/** Loads ahead, once the page is idle, what the next step will need. */
export function usePreload(code: LoadableCode, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    // Where it fails it is asked for again when it is needed.
    return whenIdle(() => void code.preload().catch(() => {}));
  }, [code, isWanted]);
}

/** Whether code that is nice to have is there: it is loaded once the page is idle, or at once, and anew if need be, when it is wanted. */
export function useIdleCode(code: LoadableCode, isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const load = () => {
      code.preload().then(
        () => setLoaded(true),
        () => {},
      );
    };
    if (!isWanted) return whenIdle(load);
    load();
  }, [code, isWanted, isLoaded]);
  return isLoaded;
}

/** A dialog whose code loads when it is first opened. `shown` is what it gets from then on; without a connection that is told. */
export function useLoadedDialog(code: LoadableCode, onOpen?: () => void) {
  const [isOpen, setOpen] = useState<boolean>();
  return {
    open: () =>
      void code.preload().then(
        () => {
          setOpen(true);
          onOpen?.();
        },
        () => showError(wordings.no_connection),
      ),
    shown: isOpen === undefined ? undefined : { isOpen, onClose: () => setOpen(false) },
  };
}

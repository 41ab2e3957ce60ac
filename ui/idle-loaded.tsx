import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { errorMessages } from './error-messages.ts';
import type { LoadableCode } from './lazy-component.tsx';
import { showError } from './toast.tsx';
import { whenIdle } from './when-idle.ts';

interface IdleLoadedProps<Props> {
  /** Must be the same function on every render. */
  load(): Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
}

/**
 * An optional component, whose code loads once the page is idle. If loading fails, `fallback` stays. Use
 * `lazyComponent` for anything that a visitor needs.
 */
export function IdleLoaded<Props extends object>({ load, props, fallback }: IdleLoadedProps<Props>) {
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
  return Loaded ? (
    <Boundary>
      <Loaded {...props} />
    </Boundary>
  ) : (
    fallback
  );
}

/** Preloads code for the next step once the page is idle. */
export function usePreload(code: LoadableCode, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    // If preloading failed, the code is requested again when it is needed.
    return whenIdle(() => void code.preload().catch(() => {}));
  }, [code, isWanted]);
}

/**
 * Whether the code of something optional has loaded. It loads once the page is idle, or at once when `isWanted`
 * becomes true, which also retries a failed load.
 */
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

/**
 * A dialog whose code loads when the dialog is first opened. From then on, `shown` has its props. If the load
 * fails, shows an error.
 */
export function useLoadedDialog(code: LoadableCode, onOpen?: () => void) {
  const [isOpen, setOpen] = useState<boolean>();
  return {
    open: () =>
      void code.preload().then(
        () => {
          setOpen(true);
          onOpen?.();
        },
        () => showError(errorMessages.no_connection),
      ),
    shown: isOpen === undefined ? undefined : { isOpen, onClose: () => setOpen(false) },
  };
}

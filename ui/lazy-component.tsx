import { type ComponentType, use } from 'react';

/** Code that loads on first use, or earlier with `preload`. */
export interface LoadableCode {
  /** The source module, from which the server finds the component's files in the build. */
  source: string;
  preload(): Promise<void>;
}

/** Thrown if code of the page fails to load, for example over a broken connection. */
export class LoadError extends Error {}

export interface LazyComponent<Props> extends LoadableCode {
  Component: ComponentType<Props>;
}

/**
 * Unlike with `React.lazy`, a component whose code is preloaded renders at once: on the server, and in the
 * browser while it hydrates the server's markup.
 */
export function lazyComponent<Props extends object>(
  source: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;
  let isAwaited = false;

  const preload = () => {
    if (hasFailed) {
      loading = undefined;
      isAwaited = false;
    }
    hasFailed = false;
    loading ??= load().then(
      (module) => {
        Loaded = module.default;
      },
      (error: unknown) => {
        // The next `preload` loads the code again. Until then, renders that have waited for this request get its
        // error.
        hasFailed = true;
        if (!isAwaited) loading = undefined;
        throw new LoadError(String(error));
      },
    );
    return loading;
  };

  return {
    source,
    preload,
    Component(props: Props) {
      // React requires a component that has suspended to keep using the same promise.
      if (Loaded === undefined || isAwaited) {
        const awaited = loading ?? preload();
        isAwaited = true;
        use(awaited);
      }
      return Loaded === undefined ? null : <Loaded {...props} />;
    },
  };
}

/**
 * A lazy component whose files the server does not name in its pages: the browser asks for them when they are due. If
 * the server renders it, too, `web/entry-server.tsx` loads it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent('', load);

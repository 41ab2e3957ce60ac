import { type ComponentType, use } from 'react';

/** Code that loads when it is first needed, or before, by `preload`. */
export interface LoadableCode {
  /** The source module, by which the server finds its files in the build. */
  source: string;
  preload(): Promise<void>;
}

/** The code of a part of the page did not load, as over a broken connection. */
export class LoadError extends Error {}

export interface LazyComponent<Props> extends LoadableCode {
  Component: ComponentType<Props>;
}

/**
 * Unlike `React.lazy`, a component that is preloaded renders at once: on the server, and in the browser while it
 * hydrates the server's markup.
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
        // Asked for again it is loaded again; a drawing that waited for it gets the error, a later one does not.
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
      // What has waited goes on to ask for the same promise, as React wants it.
      if (Loaded === undefined || isAwaited) {
        const awaited = loading ?? preload();
        isAwaited = true;
        use(awaited);
      }
      return Loaded === undefined ? null : <Loaded {...props} />;
    },
  };
}

/** Something within a page that is drawn in the browser alone: the server need not know its files. */
export const lazyInPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent('', load);

import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

const defaultOptions: DefaultOptions = {
  // Specification §9: no refetch on window focus, retry once.
  queries: { refetchOnWindowFocus: false, retry: 1 },
  // Without a connection a write fails at once, and the visitor decides what to do. It does not wait to be sent.
  mutations: { networkMode: 'always' },
};

let shared: QueryClient | undefined;

/** One for the browser's whole visit; on the server, where visitors share nothing, one for each page. */
function clientOf(): QueryClient {
  if (import.meta.env.SSR) return new QueryClient({ defaultOptions });
  shared ??= new QueryClient({ defaultOptions });
  return shared;
}

/**
 * Lets a component ask the server and write to it. Whatever has queries or mutations wraps itself in it, so that pages
 * without them, and a puzzle's above all, start without their library (docs/decisions/0046).
 */
export function withQueries(Inner: () => ReactNode): () => ReactNode;
export function withQueries<Props extends object>(Inner: (props: Props) => ReactNode): typeof Inner;
export function withQueries<Props extends object>(
  Inner: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  return function WithQueries(props: Props) {
    const [client] = useState(clientOf);
    return (
      <QueryClientProvider client={client}>
        <Inner {...props} />
      </QueryClientProvider>
    );
  };
}

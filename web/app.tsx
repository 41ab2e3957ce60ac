import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Router, useLocation } from 'wouter';
import type { PageData } from '../contract/pages.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { PageDataContext, SiteDetailsContext } from './lib/page-data.ts';
import { findPage } from './routes.tsx';
import { ErrorCard } from './ui/error-card.tsx';
import { Toaster } from './ui/toast.tsx';

interface AppProps {
  data: PageData;
  /** On the server: the address asked for. In the browser the address bar tells. */
  ssrPath?: string;
  ssrSearch?: string;
}

export function App({ data, ssrPath, ssrSearch }: AppProps) {
  // Specification §9: no refetch on window focus, retry once.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } }),
  );
  const router = ssrPath === undefined ? {} : { ssrPath, ssrSearch: ssrSearch ?? '' };
  return (
    <QueryClientProvider client={queryClient}>
      <SiteDetailsContext value={data.siteDetails}>
        <Router {...router}>
          <PageFrame>
            <LoadBoundary>
              <Suspense fallback={<p className="p-8 text-center">Loading…</p>}>
                <CurrentPage data={data} />
              </Suspense>
            </LoadBoundary>
          </PageFrame>
          <Toaster />
        </Router>
      </SiteDetailsContext>
    </QueryClientProvider>
  );
}

function CurrentPage({ data }: { data: PageData }) {
  const [path] = useLocation();
  const { page, params } = findPage(path);
  const fresh = useFreshData(data, path);
  const { title } = page.head(fresh);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageDataContext value={fresh}>
      <page.view.Component key={path} {...params} />
    </PageDataContext>
  );
}

const noData: PageData = {};

/** The server's data belong to the page it sent, and only until the visitor leaves it. */
function useFreshData(data: PageData, path: string): PageData {
  const [sentPath] = useState(path);
  const [hasLeft, setLeft] = useState(false);
  if (path !== sentPath && !hasLeft) setLeft(true);
  return hasLeft || path !== sentPath ? noData : data;
}

/** A page whose code did not come over a broken connection says so, with a way on. */
class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorCard
        title="Oops! Something went wrong"
        message="Part of the page did not load. Please check your connection."
        action={{ label: 'Try Again', onClick: () => location.reload() }}
      />
    );
  }
}

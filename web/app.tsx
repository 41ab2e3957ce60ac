import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { t } from '#words';
import type { PageData } from '../contract/pages.ts';
import { Boundary } from '../ui/boundary.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { HydrationBoundary } from '../ui/hydration-boundary.tsx';
import { LoadError } from '../ui/lazy-component.tsx';
import { Toaster } from '../ui/toast.tsx';
import { features } from './features.ts';
import { PageFrame } from './layout/page-frame.tsx';
import { PageDataContext, SiteDetailsContext, usePageData } from './lib/page-data.ts';
import { FeaturesContext } from './lib/slots.tsx';
import { findPage } from './routes.tsx';

interface AppProps {
  data: PageData;
  /** The requested address. Set only on the server, because the browser reads its address bar. */
  ssrPath?: string;
}

export function App({ data, ssrPath }: AppProps) {
  const router = ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' };
  const Frame = findPage(ssrPath ?? location.pathname).page.isBare ? Fragment : PageFrame;
  return (
    <FeaturesContext value={features}>
      <SiteDetailsContext value={data.siteDetails}>
        <Router {...router}>
          <FreshPageData data={data}>
            <Frame>
              <Boundary fallback={(error) => <LostPage error={error} />}>
                <HydrationBoundary fallback={<p className="p-8 text-center">{t`Loading…`}</p>}>
                  <CurrentPage />
                </HydrationBoundary>
              </Boundary>
            </Frame>
          </FreshPageData>
          <Boundary>
            <Toaster />
          </Boundary>
        </Router>
      </SiteDetailsContext>
    </FeaturesContext>
  );
}

/**
 * Must be outside PageFrame, because a navigation between a play page and another page remounts PageFrame's children.
 * Remounting would bring back stale server data.
 */
function FreshPageData({ data, children }: { data: PageData; children: ReactNode }) {
  const [path] = useLocation();
  return <PageDataContext value={useFreshData(data, path)}>{children}</PageDataContext>;
}

function CurrentPage() {
  const [path] = useLocation();
  const { page, element } = findPage(path);
  const title = page.title(usePageData());
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Fragment key={path}>
      {element}
      <HeadingFocus />
    </Fragment>
  );
}

let isFirstPage = true;
/** Set once the visitor has acted after the first render, because the server's HTML is stale from then on. */
let hasActed = false;
const noteAct = () => {
  hasActed = true;
};

/** The browser's back or forward button was pressed, which restores the scroll position. */
let isReturn = false;
const noteReturn = () => {
  isReturn = true;
};

/**
 * After a navigation, shows the page from its top and focuses the heading, because the control that had the focus is
 * gone.
 */
function HeadingFocus() {
  useEffect(() => {
    for (const act of ['click', 'keydown']) addEventListener(act, noteAct, true);
    addEventListener('popstate', noteReturn);
    if (!isFirstPage) {
      if (!isReturn) scrollTo(0, 0);
      focusHeading();
    }
    isFirstPage = isReturn = false;
  }, []);
  return null;
}

const noData: PageData = {};

/** Returns the server's data until the visitor leaves the page for which the server sent it. */
function useFreshData(data: PageData, path: string): PageData {
  const [sentPath] = useState(path);
  const [hasLeft, setLeft] = useState(false);
  if (path !== sentPath && !hasLeft) setLeft(true);
  return hasLeft || path !== sentPath ? noData : data;
}

/**
 * Until the visitor acts, errors other than LoadError reach the root, which restores the server's HTML
 * (web/entry-browser.tsx).
 */
function LostPage({ error }: { error: unknown }) {
  const isUnloaded = error instanceof LoadError;
  if (!hasActed && !isUnloaded) throw error;
  return (
    <ErrorCard
      title={t`Oops! Something went wrong`}
      {...(isUnloaded && { message: t`Part of the page did not load. Please check your connection.` })}
      action={{ label: t`Try Again`, onClick: () => location.reload() }}
    />
  );
}

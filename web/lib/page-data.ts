import { createContext, use } from 'react';
import type { PageData } from '../../contract/pages.ts';
import type { SiteDetails } from '../../contract/site-details.ts';

/** Data that the server put into the opened page. Empty for pages reached by client-side navigation. */
export const PageDataContext = createContext<PageData>({});

export function usePageData(): PageData {
  return use(PageDataContext);
}

/** The site's details. Unlike page data, they survive client-side navigation. */
export const SiteDetailsContext = createContext<SiteDetails | undefined>(undefined);

export function useSiteDetails(): SiteDetails | undefined {
  return use(SiteDetailsContext);
}

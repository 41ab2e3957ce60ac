import { createContext, use } from 'react';
import type { PageData } from '../../contract/pages.ts';
import type { SiteDetails } from '../../contract/site-details.ts';

/** Data that the server has put into the opened page. Empty for pages that the visitor reaches without a page load. */
export const PageDataContext = createContext<PageData>({});

export function usePageData(): PageData {
  return use(PageDataContext);
}

/** The site's details. Unlike page data, they stay when the visitor goes to another page without a page load. */
export const SiteDetailsContext = createContext<SiteDetails | undefined>(undefined);

export function useSiteDetails(): SiteDetails | undefined {
  return use(SiteDetailsContext);
}

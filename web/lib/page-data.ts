import { createContext, use } from 'react';
import type { PageData } from '../../contract/pages.ts';
import type { SiteDetails } from '../../contract/site-details.ts';

/** What the server put into the page that was opened. Pages reached by a click within the site find nothing here. */
export const PageDataContext = createContext<PageData>({});

export function usePageData(): PageData {
  return use(PageDataContext);
}

/** The site's details. They stay while the visitor goes from page to page. */
export const SiteDetailsContext = createContext<SiteDetails | undefined>(undefined);

export function useSiteDetails(): SiteDetails | undefined {
  return use(SiteDetailsContext);
}

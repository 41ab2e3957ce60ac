import { createContext, use } from 'react';
import type { PageData } from '../contract/pages.ts';

/** What the server put into the page that was opened. Pages reached by a click within the site find nothing here. */
export const PageDataContext = createContext<PageData>({});

export function usePageData(): PageData {
  return use(PageDataContext);
}

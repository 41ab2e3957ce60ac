import type { PageData } from '../../contract/pages.ts';
import { serverWords } from '../../contract/server-words.ts';
import type { PageHead, Site } from '../../site/server/document.ts';

/** The request that the page renderer got. */
export interface AskedPage {
  path: string;
  data: PageData;
  head: PageHead;
}

/** A site without a build: each page is the JSON of its request. */
export const fakeSite: Site = {
  assets: async () => {},
  page: async ({ path, data }, head) => ({
    html: `{"asked":${JSON.stringify({ path, data, head } satisfies AskedPage)},"token":`,
  }),
  wordsOf: () => serverWords,
  end: (token) => `${JSON.stringify(token ?? null)}}`,
};

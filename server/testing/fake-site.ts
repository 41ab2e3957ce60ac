import type { PageData } from '../../contract/pages.ts';
import { serverWords } from '../../contract/server-words.ts';
import type { PageHead, Site } from '../../site/server/document.ts';

/** What a page was asked to show. */
export interface AskedPage {
  path: string;
  data: PageData;
  head: PageHead;
}

/** Pages without a build: each is the JSON of what it was asked for. */
export const fakeSite: Site = {
  assets: async () => {},
  page: async ({ path, data }, head) => ({
    html: `{"asked":${JSON.stringify({ path, data, head } satisfies AskedPage)},"token":`,
  }),
  wordsOf: () => serverWords,
  end: (token) => `${JSON.stringify(token ?? null)}}`,
};

import type { FastifyPluginAsync } from 'fastify';
import type { PageRequest } from '../../contract/pages.ts';
import type { PageHead } from './document.ts';

/** Where pages and their files come from. */
export interface Site {
  /** Serves the scripts, styles, fonts and icons. */
  assets: FastifyPluginAsync;
  /** An HTML document up to its end. */
  page(request: PageRequest, head: PageHead): Promise<string>;
  /** Its end, with the token of the play in it, if there is one. */
  end(token?: string): string;
}

import type { FastifyPluginAsync } from 'fastify';
import type { PageRequest } from '../../contract/pages.ts';
import type { PageHead } from './document.ts';

/** Where pages and their files come from. */
export interface Site {
  /** Serves the scripts, styles, fonts and icons. */
  assets: FastifyPluginAsync;
  /** A whole HTML document. */
  page(request: PageRequest, head: PageHead): Promise<string>;
}

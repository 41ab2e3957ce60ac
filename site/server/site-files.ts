import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { dayMs } from '../../contract/periods.ts';
import { indexedPaths, pagePaths } from '../../contract/routes.ts';
import type { SiteDetails } from '../../contract/site-details.ts';

interface Dependencies {
  operator: SiteDetails['operator'];
  originOf: (request: FastifyRequest) => string;
  now: () => number;
  hasToday: () => boolean;
}

/** Paths that robots must not open, because they take up the server's time and are useless in search results. */
const closed = ['/api/', '/admin', '/manage/', '/my'];
/** RFC 9116 requires an expiry date, which is always this far ahead. */
const contactLastsDays = 180;

/** Small files for robots and security researchers: robots.txt, sitemap.xml and security.txt. */
export function siteFiles({ operator, originOf, now, hasToday }: Dependencies): FastifyPluginAsync {
  return async (app) => {
    const add = (path: string, type: string, write: (origin: string) => string[]) =>
      app.get(path, { config: { limits: ['page'] }, schema: { hide: true } }, (request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'public, max-age=86400')
          .send(`${write(originOf(request)).join('\n')}\n`),
      );

    // Robots may open play and reward pages, because they must read their `noindex`.
    add('/robots.txt', 'text/plain; charset=utf-8', (origin) => [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ]);

    add('/sitemap.xml', 'application/xml; charset=utf-8', (origin) => [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...[...indexedPaths, ...(hasToday() ? [pagePaths.today] : []), pagePaths.rewards].map(
        (path) => `<url><loc>${origin}${path}</loc></url>`,
      ),
      '</urlset>',
    ]);

    add('/.well-known/security.txt', 'text/plain; charset=utf-8', (origin) => [
      `Contact: mailto:${operator.contact}`,
      `Expires: ${new Date(Math.floor(now() / dayMs) * dayMs + contactLastsDays * dayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}${pagePaths.terms}`,
    ]);
  };
}

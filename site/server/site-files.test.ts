import { expect, it } from 'vitest';
import { dayMs } from '../../contract/periods.ts';
import { firstDay } from '../../contract/today.ts';
import { buildTestApp } from '../../server/testing/build-test-app.ts';
import { hasFeature } from '../../server/testing/from-features.ts';

const publicUrl = 'https://puzzlefly.example';

it('robots.txt excludes pages that are useless to robots, and names the site map', async () => {
  const { app } = await buildTestApp({ publicUrl });
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Disallow: /api/\n');
  expect(body).not.toContain('Disallow: /play');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
});

it('The site map lists only existing pages that may be indexed', async () => {
  const { app, page, clock } = await buildTestApp({ publicUrl });
  clock.now = Date.parse(firstDay) + dayMs;
  const { body } = await app.inject('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${publicUrl}/privacy`);
  expect(addresses).toContain(`${publicUrl}/rewards`);
  expect(addresses.includes(`${publicUrl}/today`)).toBe(hasFeature('today'));
  for (const address of addresses) {
    const { status, asked } = await page(new URL(address).pathname);
    expect([address, status, asked?.head.indexed]).toEqual([address, 200, true]);
  }
});

it('security.txt names a contact for the next half year', async () => {
  const { app, clock } = await buildTestApp({ publicUrl });
  const { body } = await app.inject('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:hello@puzzlefly.example\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(body) ?? [];
  const days = (Date.parse(expires) - clock.now) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  expect(body).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`);
});

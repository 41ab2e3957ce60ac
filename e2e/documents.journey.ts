import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { players } from './players/players.ts';

/** What robots and link previews read: no script runs here. */
test.use({ javaScriptEnabled: false });

interface Document {
  html: string;
  title: string;
  description: string | undefined;
  ogTitle: string | undefined;
  ogDescription: string | undefined;
  ogUrl: string | undefined;
  image: string | undefined;
  robots: string | undefined;
}

async function read(request: APIRequestContext, path: string, status: number): Promise<Document> {
  const response = await request.get(path);
  expect(response.status()).toBe(status);
  expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
  const html = await response.text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    ogTitle: meta('og:title'),
    ogDescription: meta('og:description'),
    ogUrl: meta('og:url'),
    image: meta('og:image')?.replaceAll('&amp;', '&'),
    robots: meta('robots'),
  };
}

async function expectPreview(request: APIRequestContext, document: Document): Promise<void> {
  const { html, title, description, ogTitle, ogDescription, image = '' } = document;
  expect(title).toMatch(/Puzzlefly/);
  expect(description?.length).toBeGreaterThan(20);
  expect(ogTitle?.length).toBeGreaterThan(10);
  expect(ogDescription?.length).toBeGreaterThan(20);
  expect(image, 'absolute, as chats need it').toMatch(/^http:\/\/\S+\.jpg/);
  expect(html).toContain(`<meta name="twitter:image" content="${image}">`);
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:image:height" content="630">');
  const response = await request.get(image);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect((await response.body()).length).toBeLessThan(300 * 1024);
}

for (const path of ['/', ...players.map((player) => player.createPath)]) {
  test(`${path} has a title, a description and a preview, and may be found`, async ({ request, baseURL }) => {
    const document = await read(request, path, 200);
    await expectPreview(request, document);
    expect(document.ogUrl).toBe(`${baseURL}${path}`);
    expect(document.robots).toBeUndefined();
  });
}

for (const player of players) {
  test(`the link of the ${player.name} puzzle invites without its solution, then expires`, async ({
    request,
    page,
    server,
    noise,
  }) => {
    // Scripts that are switched off count as refused.
    noise.expect(/^failed request: \S+\.js csp$/);
    const { playPath, puzzleId } = await server.create(await player.draft());
    const document = await read(request, playPath, 200);
    await expectPreview(request, document);
    expect(document.title).toContain(player.heading);
    expect(document.ogTitle).toBe(`Can you solve this? ${player.heading}`);
    expect(document.image).toContain(`/previews/${puzzleId}.jpg`);
    expect(document.robots).toBe('noindex');
    if (player.secret !== undefined) {
      expect(document.html.toLowerCase()).not.toContain(player.secret.toLowerCase());
      expect(tokenTexts(document.html)).not.toContain(player.secret.toLowerCase());
    }
    await expectDrawn(page, playPath, player.heading);

    server.alter(puzzleId, { expires_at: Date.now() - 1000 });
    await expectPreview(request, await read(request, playPath, 410));
  });
}

for (const path of ['/nowhere', '/play/arrange/nowhere-abcdef', '/play/image/nowhere-abcdef']) {
  test(`${path} is not found`, async ({ request }) => {
    const document = await read(request, path, 404);
    await expectPreview(request, document);
    expect(document.robots).toBe('noindex');
  });
}

/** The page is drawn before any script runs. */
async function expectDrawn(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByText('10:00')).toBeVisible();
}

/** Everything base64url in the page, decoded: a token must not hold the solution either. */
function tokenTexts(html: string): string {
  const parts = html.match(/[\w-]{20,}/g) ?? [];
  return parts
    .map((part) => Buffer.from(part, 'base64url').toString())
    .join('\n')
    .toLowerCase();
}

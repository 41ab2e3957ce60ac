import { expect, it } from 'vitest';
import { emojiName, emojiPath } from '../../../contract/emojis.ts';
import { buildTestApp } from '../../../server/testing/build-test-app.ts';

const ask = async (url: string) => (await buildTestApp()).app.inject(url);

it.each(['🦁', '🫩', '🇳🇬', '❤️', '1️⃣', '👩🏾‍🚀', '❤️‍🔥'])(
  'serves the drawing of %s, cacheable for a year',
  async (emoji) => {
    const { statusCode, headers, body } = await ask(emojiPath(emojiName(emoji)));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000',
    });
    expect(body).toMatch(/^<svg /);
  },
);

it.each(['1faff', 'x', '..%2f..%2fpackage', '1f981%00', 'a'.repeat(5000), '%F0%9F%A6%81'])(
  'responds 404 for the name %.20s',
  async (name) => expect((await ask(emojiPath(name))).statusCode).toBe(404),
);

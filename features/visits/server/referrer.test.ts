import { expect, it } from 'vitest';
import { referrerHost } from './visit-routes.ts';

it.each([
  ['www.Facebook.com', 'www.facebook.com'],
  ['xn--mgbh0fb.xn--kgbechtv', 'xn--mgbh0fb.xn--kgbechtv'],
  ['com.whatsapp', 'com.whatsapp'],
  ['puzzlefly.example', null],
  [undefined, null],
  ['', null],
  ['localhost', null],
  ['203.0.113.9', null],
  ['[2001:db8::1]', null],
  ['ada@example.com', null],
  ['example.com/ada', null],
  ['https://example.com', null],
  ['example.com:8080', null],
  ['-a.example', null],
  [`${'a'.repeat(64)}.example`, null],
])('a referrer %s is recorded as %s', (given, host) => {
  expect(referrerHost(given, ['puzzlefly.example'])).toBe(host);
});

import { expect, it } from 'vitest';
import { isInApp } from './in-app.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A.220624.014';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Facebook on Android',
    `${android}; wv) Version/4.0 Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]`,
  ],
  [
    'an unknown app on Android',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0 Mobile Safari/537.36`,
  ],
  ['WhatsApp', `${android}) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 WhatsApp/2.23`],
  ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 300.0.0.29.110 (iPhone12,1; iOS 16_6)`],
  ['an unknown app on an iPhone', `${iphone} Mobile/15E148`],
])('detects the in-app browser of %s', (_, userAgent) => {
  expect(isInApp({ userAgent, standalone: false })).toBe(true);
});

it.each([
  ['Chrome', `${android}) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36`],
  [
    'Opera Mini',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0 Mobile Safari/537.36 OPR/75.0.2254`,
  ],
  [
    'UC Browser',
    `${android}) AppleWebKit/537.36 Version/4.0 Chrome/100.0 UCBrowser/13.5.0 Mobile Safari/537.36`,
  ],
  ['Safari', `${iphone} Version/16.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${iphone} CriOS/120.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'],
])('treats %s as a browser', (_, userAgent) => {
  expect(isInApp({ userAgent })).toBe(false);
});

it('treats a page on the home screen of an iPhone as a browser', () => {
  expect(isInApp({ userAgent: `${iphone} Mobile/15E148`, standalone: true })).toBe(false);
});

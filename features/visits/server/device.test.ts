import { expect, it } from 'vitest';
import { minCpuMs } from '../../../server/testing/growth.ts';
import { readUserAgent } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = `Mozilla/5.0 (Linux; Android 13; SM-A045F) ${webkit}`;

it.each([
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'mobile', 'Chrome', 'Android'],
  [
    `${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'mobile',
    'Samsung Internet',
    'Android',
  ],
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/76.2.4027`, 'mobile', 'Opera', 'Android'],
  [
    `${android} Version/4.0 Chrome/100.0 UCBrowser/13.4.0 Mobile Safari/537.36`,
    'mobile',
    'UC Browser',
    'Android',
  ],
  [`${android} Version/4.0 Chrome/119 Mobile Safari/537.36 WhatsApp/2.24`, 'mobile', 'WhatsApp', 'Android'],
  [`${android} Chrome/119 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0]`, 'mobile', 'Facebook', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
    'tablet',
    'Chrome',
    'Android',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'mobile', 'Safari', 'iOS'],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'mobile', 'Chrome', 'iOS'],
  [`${iphone} FxiOS/131.0 Mobile/15E148 Safari/605.1.15`, 'mobile', 'Firefox', 'iOS'],
  [`${iphone} Mobile/15E148 Instagram 300.0.0.0`, 'mobile', 'Instagram', 'iOS'],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]`, 'mobile', 'Facebook', 'iOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0 Safari/537.36 Edg/130.0`,
    'desktop',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0', 'desktop', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    'desktop',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0 Safari/537.36`, 'desktop', 'Chrome', 'Linux'],
  [
    'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'mobile',
    'Firefox',
    'KaiOS',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119', 'mobile', 'Opera', 'Other'],
  ['something else', 'desktop', 'Other', 'Other'],
])('%s is a %s with %s on %s', (userAgent, deviceType, browser, os) => {
  expect(readUserAgent(userAgent)).toEqual({ deviceType, browser, os });
});

it.each(['Version/', 'Android ', 'Version/ Safari ', 'Mobile'])(
  'A user agent that repeats %s is parsed quickly',
  (part) => {
    const userAgent = `${part.repeat(1200)}Mobile!`;
    expect(minCpuMs(() => readUserAgent(userAgent))).toBeLessThan(500);
  },
);

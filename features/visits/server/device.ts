export interface Device {
  deviceType: 'mobile' | 'tablet' | 'desktop';
  browser: string;
  os: string;
}

/** The first match counts, because most browsers also claim to be others. */
const browsers: [name: string, mark: RegExp][] = [
  ['WhatsApp', /WhatsApp/],
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['Opera', /OPR\/|OPiOS|OPT\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UC ?Browser|UCWEB/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /^(?=.*Version\/\S).*Safari/],
];

const unknown = 'Other';

const systems: [name: string, mark: RegExp][] = [
  ['KaiOS', /KAIOS/i],
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|CrOS|X11/],
];

export function readUserAgent(given: string): Device {
  const userAgent = boundedUserAgent(given);
  const named = (names: typeof browsers) => names.find(([, mark]) => mark.test(userAgent))?.[0] ?? unknown;
  const isTabletAndroid = userAgent.lastIndexOf('Android') > userAgent.lastIndexOf('Mobile');
  const isTablet = isTabletAndroid || /iPad|Tablet/.test(userAgent);
  const isMobile = /Mobi|iPhone|iPod|KAIOS|Opera Mini/i.test(userAgent);
  return {
    deviceType: isTablet ? 'tablet' : isMobile ? 'mobile' : 'desktop',
    browser: named(browsers),
    os: named(systems),
  };
}

/** Returns a text such as 'Chrome, Windows', or the one of the two that is known; null if neither is. */
export function deviceName(userAgent: string): string | null {
  const { browser, os } = readUserAgent(userAgent);
  return [browser, os].filter((name) => name !== unknown).join(', ') || null;
}

/** Truncates a user agent. Browsers send shorter ones, but anyone can send a longer one. */
export const boundedUserAgent = (userAgent: string): string => userAgent.slice(0, 300);

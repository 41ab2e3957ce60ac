interface Browser {
  userAgent: string;
  /** iPhones only: whether the page was opened from the home screen. */
  standalone?: boolean;
}

/** Browsers built on a WebView, which are not in-app browsers. */
const webViewBrowsers = /OPR\//;

const isWebView = ({ userAgent }: Browser) => /; wv\)/.test(userAgent);

/**
 * Whether an app shows this page inside itself, as WhatsApp, Facebook and Instagram do (rules: site#pages-inside-apps). On iPhones,
 * in-app browsers leave Safari out of their user agent, and so do pages on the home screen.
 */
export function isInApp(browser: Browser = navigator): boolean {
  const { userAgent, standalone } = browser;
  if (/WhatsApp|FBAN|FBAV|FB_IAB|Instagram/.test(userAgent)) return true;
  if (isWebView(browser)) return !webViewBrowsers.test(userAgent);
  return /AppleWebKit(?!.*Safari\/)/.test(userAgent) && standalone !== true;
}

/** Whether downloads and printing work: WebViews and UC Browser silently ignore both. */
export const savesFiles = (): boolean =>
  !isInApp() && !isWebView(navigator) && !/UCBrowser/.test(navigator.userAgent);

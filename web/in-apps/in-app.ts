interface Browser {
  userAgent: string;
  /** On iPhones only: whether the page was opened from the home screen. */
  standalone?: boolean;
}

/** Browsers built on a WebView, which are not in-app browsers. */
const webViewBrowsers = /OPR\//;

const isWebView = ({ userAgent }: Browser) => /; wv\)/.test(userAgent);

/**
 * Whether an app shows this page inside itself, as WhatsApp, Facebook and Instagram do (rules:
 * site#pages-inside-apps). On iPhones, 'Safari' is missing in the user agent of in-app browsers, and also in
 * that of pages opened from the home screen.
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

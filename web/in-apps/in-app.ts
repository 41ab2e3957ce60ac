interface Browser {
  userAgent: string;
  /** On iPhones: whether the page was opened from the home screen. */
  standalone?: boolean;
}

/** Browsers made of a WebView, which are no apps that show a page by the way. */
const webViewBrowsers = /OPR\//;

const isWebView = ({ userAgent }: Browser) => /; wv\)/.test(userAgent);

/**
 * Whether an app shows this page inside itself, as WhatsApp, Facebook and Instagram do (rules: site#pages-inside-apps). Those on iPhones leave
 * Safari out of their name, and so do pages on the home screen.
 */
export function isInApp(browser: Browser = navigator): boolean {
  const { userAgent, standalone } = browser;
  if (/WhatsApp|FBAN|FBAV|FB_IAB|Instagram/.test(userAgent)) return true;
  if (isWebView(browser)) return !webViewBrowsers.test(userAgent);
  return /AppleWebKit(?!.*Safari\/)/.test(userAgent) && standalone !== true;
}

/** Whether a download, or printing, does anything: WebViews and UC Browser ignore both silently. */
export const savesFiles = (): boolean =>
  !isInApp() && !isWebView(navigator) && !/UCBrowser/.test(navigator.userAgent);

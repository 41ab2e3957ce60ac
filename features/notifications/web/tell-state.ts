import { isInApp } from '../../../web/in-apps/in-app.ts';

/** What a browser can do about telling a maker, and what it does (rules: gifts#tell-me). */
export type TellState = 'possible' | 'granted' | 'denied' | 'install' | 'impossible';

interface Browser {
  navigator: { userAgent: string; standalone?: boolean };
  PushManager?: unknown;
  Notification?: { permission: NotificationPermission };
}

/** `isOn`: it is subscribed, and the server knows so. A permission alone tells nothing. An app has no home screen of its own to add to. */
export function tellState(browser: Browser, isOn: boolean): TellState {
  const { navigator, PushManager, Notification } = browser;
  if (!('serviceWorker' in navigator) || PushManager === undefined || Notification === undefined) {
    // Browsers of an iPhone alone have it, and say false until the site is on the home screen.
    return navigator.standalone === false && !isInApp(navigator) ? 'install' : 'impossible';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isOn ? 'granted' : 'possible';
}

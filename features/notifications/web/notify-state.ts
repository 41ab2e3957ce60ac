import { isInApp } from '../../../web/in-apps/in-app.ts';

/** State of notifications in this browser (rules: gifts#notifications). */
export type NotifyState = 'possible' | 'granted' | 'denied' | 'install' | 'impossible';

interface Browser {
  navigator: { userAgent: string; standalone?: boolean };
  PushManager?: unknown;
  Notification?: { permission: NotificationPermission };
}

/**
 * Returns the state. It is `granted` only with the permission and `isOn`, which says that the server knows this
 * subscription.
 */
export function notifyState(browser: Browser, isOn: boolean): NotifyState {
  const { navigator, PushManager, Notification } = browser;
  if (!('serviceWorker' in navigator) || PushManager === undefined || Notification === undefined) {
    // Only iOS browsers have `standalone`, which is false until the site is on the home screen. In-app browsers
    // cannot add the site there.
    return navigator.standalone === false && !isInApp(navigator) ? 'install' : 'impossible';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isOn ? 'granted' : 'possible';
}

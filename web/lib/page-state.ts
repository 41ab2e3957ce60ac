import { sharedValue } from '../../ui/shared-value.ts';

/** Whether a puzzle is being played on this page: what is not part of it then waits (rules: boards#nothing-over-the-game). */
export const playRunning = sharedValue(false);

/** Whether a solve of this page waits for its turn or its claim. */
export const claimWaiting = sharedValue(false);

/** The browser's own way to put the site on the home screen (rules: site#home-screen-popup). */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}

export const installPrompt = sharedValue<InstallPrompt | undefined>(undefined);

// The browser offers it once and early, long before anybody is asked.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as Event & InstallPrompt);
  });
}

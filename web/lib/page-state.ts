import { sharedValue } from '../../ui/shared-value.ts';

/**
 * Whether a puzzle is being played on this page. Everything else waits until the play is over (rules:
 * boards#nothing-over-the-game).
 */
export const playRunning = sharedValue(false);

/** Whether a solve on this page is waiting for its turn or its claim. */
export const claimWaiting = sharedValue(false);

/** The browser's own prompt to install the site (rules: site#home-screen-popup). */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}

export const installPrompt = sharedValue<InstallPrompt | undefined>(undefined);

// Browsers offer the prompt only once and early, long before we ask the visitor.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as Event & InstallPrompt);
  });
}

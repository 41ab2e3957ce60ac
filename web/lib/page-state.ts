import { sharedValue } from '../../ui/shared-value.ts';

/** Whether a puzzle is being played on this page; everything else then waits (rules: boards#nothing-over-the-game). */
export const playRunning = sharedValue(false);

/** Whether a solve on this page waits for its turn or its claim. */
export const claimWaiting = sharedValue(false);

/** The browser's own install prompt (rules: site#home-screen-popup). */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}

export const installPrompt = sharedValue<InstallPrompt | undefined>(undefined);

// Browsers offer it once and early, long before we ask the visitor.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as Event & InstallPrompt);
  });
}

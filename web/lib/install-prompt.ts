import { sharedValue } from './shared-value.ts';

/** The browser's own way to put the site on the home screen (decision 27). */
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

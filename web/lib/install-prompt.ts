/** The browser's own way to put the site on the home screen (decision 27). */
export interface InstallPrompt {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

// The browser offers it once and early, long before anybody is asked.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as Event & InstallPrompt;
    for (const listener of listeners) listener();
  });
}

export const installPrompt = {
  current: (): InstallPrompt | undefined => offered,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

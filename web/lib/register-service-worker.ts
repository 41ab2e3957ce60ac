/** Installs the worker that answers when there is no connection, once the page is loaded and has nothing else to do. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Switched off, as in some private windows: the site works without.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  };
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

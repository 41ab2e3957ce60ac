import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../contract/pages.ts';
import { hasSlowLine, savesData } from '../ui/use-browser.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { language } from '../words/language.ts';
import { fileOf } from '../words/languages.ts';
import { App } from './app.tsx';
import { loadAllStyles } from './lib/all-styles.ts';
import { replayEarlyEvents } from './lib/early-events.ts';
import { findPage } from './routes.tsx';

const pageData = document.getElementById('page-data');
const data = JSON.parse(pageData?.textContent ?? '{}') as PageData;
// In development, all styles are already in the page.
const sheet = pageData?.dataset.sheet;
const styles = sheet && loadAllStyles(sheet);
// The token is in its own element at the end of the document, because it differs for each visitor.
const token = document.querySelector<HTMLInputElement>('#play-token');
if (data.play !== undefined && token) data.play.token = token.value;

const { page } = findPage(location.pathname);
// No top-level await, because the page's chunk imports this module, and each would wait for the other. A page with a
// board does not wait for the styles, because the board is already rendered. Other pages wait, because they render
// data that they load themselves.
Promise.all([data.play ? 0 : styles, ...page.code(data).map(({ preload }) => preload())]).then(() => {
  const root = document.getElementById('root');
  if (root === null) return;
  const drawnByServer = root.innerHTML;
  hydrateRoot(root, <App data={data} />, {
    // Otherwise React would leave the page blank, although the server's HTML is still readable (rules:
    // site#fault-isolation).
    onUncaughtError(error) {
      // biome-ignore lint/suspicious/noConsole: React reports the errors that a boundary catches in the same way
      console.error(error);
      root.innerHTML = drawnByServer;
      delete document.documentElement.dataset.scripts;
    },
    // React has re-rendered the page. Unless a translator or extension changed it first, the server rendered it differently.
    // biome-ignore lint/suspicious/noConsole: an error would suggest that the page is broken
    onRecoverableError: console.warn,
  });
  replayEarlyEvents();
  // Only the look depends on this font, and on a slow connection it would be an eighth of the first play's bytes
  // (rules: site#look).
  if (!savesData() && !hasSlowLine()) import('./fonts.css').catch(() => {});
});
if (import.meta.env.PROD && !page.isBare) registerServiceWorker();

/** Installs the service worker once the page has loaded and is idle. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Some private windows block workers; the site works without one.
    navigator.serviceWorker.register(`/${fileOf('sw.js', language)}`).catch(() => {});
  };
  const registerWhenIdle = () => whenIdle(register);
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}

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
// While the site is developed, all styles are there.
const sheet = pageData?.dataset.sheet;
const styles = sheet && loadAllStyles(sheet);
// The token stands at the end of the document, alone, because it differs from visitor to visitor.
const token = document.querySelector<HTMLInputElement>('#play-token');
if (data.play !== undefined && token) data.play.token = token.value;

const { page } = findPage(location.pathname);
// Not awaited at the top: the page's file imports this one's, which would then wait for each other. Pages without a puzzle draw what they
// show by data of their own; a board, which comes drawn, does not wait for styles.
Promise.all([data.play ? 0 : styles, ...page.code(data).map(({ preload }) => preload())]).then(() => {
  const root = document.getElementById('root');
  if (root === null) return;
  const drawnByServer = root.innerHTML;
  hydrateRoot(root, <App data={data} />, {
    // React would leave the page blank: what the server drew can still be read (rules: site#failing-alone).
    onUncaughtError(error) {
      // biome-ignore lint/suspicious/noConsole: as React reports what a boundary catches
      console.error(error);
      root.innerHTML = drawnByServer;
      delete document.documentElement.dataset.scripts;
    },
    // React has drawn the page anew. Where no translator or extension was faster, the server's page differs from ours.
    // biome-ignore lint/suspicious/noConsole: an error would say that the page is broken
    onRecoverableError: console.warn,
  });
  replayEarlyEvents();
  // Without it nothing is missed but its look: of a first play on a slow line it would be an eighth (rules: site#look).
  if (!savesData() && !hasSlowLine()) import('./fonts.css').catch(() => {});
});
if (import.meta.env.PROD) registerServiceWorker();

/** Installs the worker that answers when there is no connection, once the page is loaded and has nothing else to do. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    // Switched off, as in some private windows: the site works without.
    navigator.serviceWorker.register(`/${fileOf('sw.js', language)}`).catch(() => {});
  };
  const registerWhenIdle = () => whenIdle(register);
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}

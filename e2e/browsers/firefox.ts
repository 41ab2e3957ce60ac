import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tapActions, typeActions } from './actions.ts';
import { type Driver, viewport } from './driver.ts';
import { startProgram } from './program.ts';
import { openSocket } from './socket.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** As on a phone: touch, no space for scrollbars, and light colors whatever the desktop theme */
const preferences = `user_pref('dom.w3c_touch_events.enabled', 1);
user_pref('ui.useOverlayScrollbars', 1);
user_pref('layout.css.prefers-color-scheme.content-override', 1);
`;

/**
 * Firefox reports this for requests that are in flight when their page is left. If a page really lacked a file,
 * its step would fail.
 */
const leftBehind = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Starts a Firefox and drives it over WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = temporaryDirectory();
  writeFileSync(join(profile.path, 'user.js'), preferences);
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile.path];
  const program = startProgram(path, args);
  const address = await program.says(/BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const socket = await openSocket(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, text } = params as { level: string; text: string };
    if (level === 'error' && !leftBehind.test(text)) errors.push(text);
  });
  const { capabilities } = await socket.send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  await socket.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await socket.send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await socket.send('browsingContext.setViewport', { context, viewport, devicePixelRatio: 2 });
  const perform = (actions: object[]) => socket.send('input.performActions', { context, actions });

  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async open(url) {
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = await socket.send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value ?? '';
    },
    async tap(x, y) {
      await perform(tapActions(x, y, 'touch'));
    },
    async type(text) {
      await perform(typeActions(text));
    },
    async screenshot() {
      const { data } = await socket.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    takeErrors: () => errors.splice(0),
    async close() {
      await socket.send('browser.close');
      socket.close();
      await program.end();
      profile.remove();
    },
  };
}

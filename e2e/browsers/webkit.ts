import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, findFreePort } from '../../server/testing/free-port.ts';
import { tapActions, typeActions } from './actions.ts';
import { type Driver, viewport } from './driver.ts';
import { startProgram } from './program.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Starts a WebKitGTK in its own display and drives it over WebDriver. */
export async function startWebkit(miniBrowser: string): Promise<Driver> {
  const directory = temporaryDirectory();
  // Shrinks MiniBrowser's toolbar, which would be wider than a phone.
  const toolkit = join(directory.path, 'gtk-3.0');
  mkdirSync(toolkit);
  writeFileSync(
    join(toolkit, 'gtk.css'),
    '* { min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px }',
  );
  const display = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24']);
  const port = await findFreePort();
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await display.says(/^(\d+)\n/m)}`,
    XDG_CONFIG_HOME: directory.path,
    // Avoids a long search for a graphics card that does not exist.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 200) throw new Error('WebKitWebDriver does not answer');
    await sleep(50);
  }

  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };

  // WebDriver has no events, so the page's errors are read from a log file.
  const log = join(directory.path, 'log');
  const script = join(directory.path, 'browser');
  const flags = '--automation --enable-write-console-messages-to-stdout=true';
  writeFileSync(script, `#!/bin/sh\nexec '${miniBrowser}' ${flags} >'${log}' 2>&1\n`, { mode: 0o755 });
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: script, args: [] } } },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/timeouts`, { script: 60_000 });
  const evaluate = async (expression: string) => {
    const { value, error } = await call<{ value?: string; error?: string }>(
      'POST',
      `${session}/execute/async`,
      {
        script: `const done = arguments[0]; (${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      },
    );
    if (error !== undefined) throw new Error(error);
    return value ?? '';
  };
  // Includes the window's borders
  const outer = { ...viewport };
  for (let tries = 0; tries < 5; tries++) {
    await call('POST', `${session}/window/rect`, outer);
    const inner = JSON.parse(
      await evaluate('Promise.resolve(JSON.stringify([innerWidth, innerHeight]))'),
    ) as [number, number];
    outer.width += viewport.width - inner[0];
    outer.height += viewport.height - inner[1];
  }
  const perform = (actions: object[]) => call<void>('POST', `${session}/actions`, { actions });
  let read = 0;

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => call<void>('POST', `${session}/url`, { url }),
    evaluate,
    tap: (x, y) => perform(tapActions(x, y, 'mouse')),
    type: (text) => perform(typeActions(text)),
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    takeErrors() {
      const text = readFileSync(log, 'utf8');
      const lines = text.slice(read).split('\n');
      read = text.length;
      return lines.filter((line) => /CONSOLE (JS )?ERROR/.test(line));
    },
    async close() {
      await call('DELETE', session);
      await driver.end();
      await display.end();
      directory.remove();
    },
  };
}

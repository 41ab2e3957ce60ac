import { setTimeout as sleep } from 'node:timers/promises';
import { type Driver, viewport } from './driver.ts';
import { type Program, startProgram } from './program.ts';
import { openSocket } from './socket.ts';
import { temporaryDirectory } from './temporary-directory.ts';

interface RemoteObject {
  value?: unknown;
  description?: string;
}
interface ExceptionDetails {
  text: string;
  exception?: RemoteObject;
}
const textOf = ({ text, exception }: ExceptionDetails) => exception?.description ?? text;

/** Limits a start, because old releases that run in a single process sometimes hang and then answer nothing. */
const startLimitMs = 15_000;
const maxStarts = 4;

/** Starts a Chromium and drives it over its DevTools protocol. */
export async function startChromium(
  path: string,
  flags: string[] = [],
  environment: Record<string, string> = {},
): Promise<Driver> {
  for (let starts = 1; ; starts += 1) {
    const driver = await startOnce(path, flags, environment);
    if (driver !== undefined) return driver;
    if (starts === maxStarts) throw new Error(`hung in ${maxStarts} starts`);
  }
}

/** Returns undefined if Chromium hangs. */
async function startOnce(path: string, flags: string[], environment: Record<string, string>) {
  const profile = temporaryDirectory();
  const args = [
    '--headless',
    '--disable-gpu',
    '--hide-scrollbars',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile.path}`,
    // Chromium refuses to run its sandbox as root, which most containers use.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const program = startProgram(path, [...args, ...flags, 'about:blank'], environment);
  let driver: Driver | undefined;
  try {
    driver = await drive(program, profile);
    return driver;
  } finally {
    if (driver === undefined) {
      await program.end();
      profile.remove();
    }
  }
}

interface Target {
  type: string;
  webSocketDebuggerUrl: string;
}

/**
 * Waits for the first page, because Chromium listens before it has opened one. Returns undefined if none opens in
 * time.
 */
async function pageOf(listUrl: string): Promise<Target | undefined> {
  for (const end = Date.now() + startLimitMs; Date.now() < end; await sleep(50)) {
    const targets = (await (await fetch(listUrl)).json()) as Target[];
    const page = targets.find(({ type }) => type === 'page');
    if (page !== undefined) return page;
  }
  return undefined;
}

async function drive(
  program: Program,
  profile: ReturnType<typeof temporaryDirectory>,
): Promise<Driver | undefined> {
  const address = await program.says(/listening on ws:\/\/([\d.:]+)\//);
  const target = await pageOf(`http://${address}/json/list`);
  if (target === undefined) return undefined;
  const errors: string[] = [];
  let hasLoaded = () => {};
  const socket = await openSocket(target.webSocketDebuggerUrl, (method, params) => {
    if (method === 'Page.loadEventFired') hasLoaded();
    if (method === 'Runtime.exceptionThrown')
      errors.push(textOf((params as { exceptionDetails: ExceptionDetails }).exceptionDetails));
    if (method === 'Runtime.consoleAPICalled') {
      const { type, args: said } = params as { type: string; args: RemoteObject[] };
      if (type === 'error') errors.push(said.map(({ value, description }) => value ?? description).join(' '));
    }
  });
  const prepare = async () => {
    await Promise.all(['Page', 'Runtime'].map((domain) => socket.send(`${domain}.enable`)));
    const screen = { ...viewport, deviceScaleFactor: 2, mobile: true };
    await socket.send('Emulation.setDeviceMetricsOverride', screen);
    await socket.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    return socket.send<{ product: string }>('Browser.getVersion');
  };
  const about = await Promise.race([prepare(), sleep(startLimitMs, undefined, { ref: false })]);
  if (about === undefined) {
    socket.close();
    return undefined;
  }
  const touch = (type: string, touchPoints: object[]) =>
    socket.send('Input.dispatchTouchEvent', { type, touchPoints });

  return {
    version: about.product,
    async open(url) {
      const loaded = new Promise<void>((resolve) => {
        hasLoaded = resolve;
      });
      await socket.send('Page.navigate', { url });
      await loaded;
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await socket.send<{
        result: RemoteObject;
        exceptionDetails?: ExceptionDetails;
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(textOf(exceptionDetails));
      return String(result.value);
    },
    async tap(x, y) {
      await touch('touchStart', [{ x, y }]);
      await touch('touchEnd', []);
    },
    async type(text) {
      await socket.send('Input.insertText', { text });
    },
    async screenshot() {
      const { data } = await socket.send<{ data: string }>('Page.captureScreenshot');
      return Buffer.from(data, 'base64');
    },
    takeErrors: () => errors.splice(0),
    async close() {
      socket.close();
      await program.end();
      profile.remove();
    },
  };
}

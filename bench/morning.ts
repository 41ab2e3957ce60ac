/**
 * Simulates the rush after a morning's push notification: sends `opens` requests for today's page within ten
 * seconds from a thousand addresses, with the usual limits, and counts the requests that get no page. Then compares
 * the rates of this page and of the home page with a play page's rate. Run `npm run build` first; then `npx node
 * bench/morning.ts [--opens 10000]`.
 */
import autocannon, { type Client, type Result } from 'autocannon';
import { createPuzzle, percentile } from './client.ts';
import { startOurs } from './processes.ts';
import { printFigures, readSettings } from './trial.ts';

const { opens, rounds, seconds } = readSettings({ opens: 10_000, rounds: 5, seconds: 2 });
const pushSeconds = 10;
const addresses = 1000;
/** The headers that browsers send. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };

const behindProxy = await startOurs({ environment: { TRUST_PROXY: '127.0.0.1', LIMITS: '1' } });
let sent = 0;
/** Sends the requests in turn from a thousand addresses, each in a different network. */
const setupClient = (client: Client) => {
  const next = () => client.setHeaders({ ...headers, 'x-forwarded-for': addressOf(sent++) });
  next();
  client.on('response', next);
};
const push = await autocannon({
  url: `${behindProxy.url}/today`,
  connections: 200,
  overallRate: opens / pushSeconds,
  amount: opens,
  setupClient,
});
await behindProxy.stop();

const server = await startOurs();
const { playPath } = await createPuzzle(server);
const rates: Record<string, number[]> = {};
for (let round = 0; round < rounds; round++) {
  for (const path of [playPath, '/today', '/']) {
    const { requests } = await autocannon({
      url: server.url + path,
      headers,
      connections: 20,
      duration: seconds,
    });
    rates[path] = [...(rates[path] ?? []), requests.average];
  }
}
await server.stop();
const rateOf = (path: string) => percentile(rates[path] ?? [], 0.5);

printFigures([
  { what: 'opens of a push', value: push['2xx'], unit: 'answered' },
  { what: 'lost', value: lostOf(push), unit: 'opens', aim: { atMost: 0 } },
  { what: 'time of it', value: push.duration, unit: 's' },
  { what: 'p99', value: push.latency.p99, unit: 'ms' },
  { what: 'a play page', value: rateOf(playPath), unit: 'pages/s' },
  {
    what: "today's page",
    value: rateOf('/today') / rateOf(playPath),
    unit: 'times that',
    aim: { atLeast: 0.9 },
  },
  { what: 'home', value: rateOf('/') / rateOf(playPath), unit: 'times that' },
]);

function addressOf(n: number): string {
  const address = n % addresses;
  return `41.${address >> 8}.${address & 255}.7`;
}

function lostOf({ errors, timeouts, non2xx }: Result): number {
  return errors + timeouts + non2xx;
}

import { startPostgres } from '../../bench/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts';
import { siteName, type TrialProxy } from './proxy.ts';

export const adminPassword = 'the password of the trial';

/** Two nodes behind the proxy, over one PostgreSQL. */
export interface TrialSite {
  nodes: ServerProcess[];
  /** Starts the node of a place, which is free. */
  start(place: number, settings?: Record<string, string>): Promise<void>;
  /** How many event streams a node has open. */
  openStreams(place: number): Promise<number>;
  /** All that the nodes have logged, those that have ended as well. */
  log(): string;
  stop(): Promise<void>;
}

export async function startTrialSite(
  { nodePorts }: TrialProxy,
  settings: Record<string, string>,
): Promise<TrialSite> {
  const postgres = await startPostgres();
  const nodes: ServerProcess[] = [];
  const ended: ServerProcess[] = [];
  const started = () => [...nodes, ...ended];

  async function start(place: number, changed: Record<string, string> = {}): Promise<void> {
    const before = nodes[place];
    if (before !== undefined) ended.push(before);
    nodes[place] = await startServerProcess({
      PORT: String(nodePorts[place]),
      DATABASE_URL: postgres.url,
      SECRET_KEY: 'one secret key for both nodes of the trial',
      PUBLIC_URL: `https://${siteName}`,
      TRUST_PROXY: '127.0.0.1',
      ADMIN_PASSWORD: adminPassword,
      ...changed,
    });
  }

  await Promise.all([start(0, settings), start(1, settings)]);
  return {
    nodes,
    start,
    async openStreams(place) {
      const text = await (await fetch(`${nodes[place]?.url}/metrics`)).text();
      return Number(/^puzzlefly_open_streams (\d+)$/m.exec(text)?.[1]);
    },
    log: () =>
      started()
        .map((node) => node.log())
        .join('\n'),
    async stop() {
      await Promise.all(started().map((node) => node.kill()));
      await postgres.stop();
    },
  };
}

import { natsOf } from '../../platform/operations/settings.ts';
import type { Broker } from '../../platform/realtime/broker.ts';
import { createNatsBroker } from '../../platform/realtime/nats-broker.ts';
import { createPostgresBroker } from '../../platform/realtime/postgres-broker.ts';
import { type BreakableLink, openBreakableLink } from './breakable-link.ts';
import { postgres } from './databases.ts';
import { hasNats, startNatsServer } from './nats-server.ts';

/** A server that brokers share. Each broker is connected through its own breakable link. */
export interface Between {
  connect(
    onError?: (error: unknown) => void,
    onReconnect?: () => void,
  ): Promise<{ broker: Broker; link: BreakableLink }>;
  /** Closes all open brokers and links, and stops the server. */
  stop(): Promise<void>;
}

async function openBetween(
  address: string,
  createBroker: (url: string, onError: (error: unknown) => void, onReconnect: () => void) => Promise<Broker>,
  stopServer: () => Promise<void>,
): Promise<Between> {
  const { hostname, port } = new URL(address);
  const links: BreakableLink[] = [];
  const brokers: Broker[] = [];
  return {
    async connect(onError = () => {}, onReconnect = () => {}) {
      const link = await openBreakableLink({ host: hostname, port: Number(port) });
      links.push(link);
      const url = new URL(address);
      url.port = String(link.port);
      const { close, ...rest } = await createBroker(url.href, onError, onReconnect);
      let closed: Promise<void> | undefined;
      const closeOnce = () => {
        closed ??= close();
        return closed;
      };
      const broker = { ...rest, close: closeOnce };
      brokers.push(broker);
      return { link, broker };
    },
    async stop() {
      await Promise.all(brokers.map((broker) => broker.close()));
      await Promise.all(links.map((link) => link.cut()));
      await stopServer();
    },
  };
}

/**
 * All kinds of brokers between processes, for suites to loop over. If NATS is not installed, the end of the run
 * reports that it was skipped.
 */
export const sharedBrokers: readonly { name: string; open(): Promise<Between> }[] = [
  {
    name: 'PostgreSQL',
    async open() {
      const { config, remove } = await postgres.create();
      return openBetween(config.databaseUrl ?? '', createPostgresBroker, remove);
    },
  },
  ...(hasNats
    ? [
        {
          name: 'NATS',
          async open() {
            const { url, stop } = await startNatsServer();
            return openBetween(url, (address, ...rest) => createNatsBroker(natsOf(address), ...rest), stop);
          },
        },
      ]
    : []),
];

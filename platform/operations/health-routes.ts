import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hashKey, isKeyOf } from '../crypto/signing.ts';
import { Refusal } from '../http/errors.ts';
import type { Db } from '../storage/connect.ts';
import { isPrivateAddress } from './addresses.ts';
import type { Metrics } from './metrics.ts';

interface Dependencies {
  db: Db;
  metrics: Metrics;
  /** Token that allows reading the metrics from outside the private network. */
  metricsToken: string | undefined;
  /** Whether visitors come through a proxy. The proxy is in the private network, so its own address proves nothing. */
  isBehindProxy: boolean;
  stopping: AbortSignal;
}

/** Maximum time for the database's answer, because supervisors wait no longer. */
const databaseMs = 1000;

/** Routes for supervisors and monitors. They poll often, so their requests are not logged. */
export function healthRoutes({
  db,
  metrics,
  metricsToken,
  isBehindProxy,
  stopping,
}: Dependencies): FastifyPluginAsync {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const tokenHash = metricsToken === undefined ? undefined : hashKey(metricsToken);

  function maySeeMetrics({ raw, headers }: FastifyRequest): boolean {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    if (tokenHash !== undefined && isKeyOf(tokenHash, token)) return true;
    return !isBehindProxy && isPrivateAddress(raw.socket.remoteAddress) && !isForwarded(headers);
  }

  return async (app) => {
    app.get('/healthz', options, () => ({ status: 'alive' }));

    app.get('/readyz', options, async () => {
      if (stopping.aborted || !(await answers(db))) throw new Refusal('unavailable');
      return { status: 'ready' };
    });

    app.get('/metrics', options, async (request, reply) => {
      if (!maySeeMetrics(request)) throw new Refusal('not_found');
      return reply.type(metrics.contentType).send(await metrics.text());
    });
  };
}

/** Whether the request was forwarded by a proxy that the configuration does not mention. */
function isForwarded(headers: FastifyRequest['headers']): boolean {
  return ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

/** Whether the database answers within a second. */
export async function answers(db: Db): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, databaseMs, false);
  });
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, tooLate]).finally(() => clearTimeout(timer));
}

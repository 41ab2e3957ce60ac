import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { feature } from '../feature.ts';
import { limitConnections, limitSlowBodies } from '../http/connections.ts';
import { errorBody, Refusal, statusOf, waitingText } from '../http/errors.ts';
import { hasImage } from '../http/has-image.ts';
import { createAddressSet } from '../operations/addresses.ts';
import { widestNetworkOf } from './address-key.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { type ConcurrencyLimitName, connectionsPerAddress, limits, type RouteLimitName } from './limits.ts';
import { createLoadShedding, type LoadShedding } from './load-shedding.ts';
import { createWork } from './work.ts';

export { type BrowserIds, createBrowserIds } from './browser-id.ts';
export { countsOfTexts, type TextKind } from './stored-texts.ts';
export type { Guesses, Limiter, RouteLimitName };

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: RouteLimitName[];
    /** The concurrency limit that counts a request of this route while it runs. */
    atOnce?: ConcurrencyLimitName;
  }
}

export interface LimitsService {
  /** For limits whose key only the handler knows. */
  limiter: Limiter;
  /** For typed answers to puzzles with an open reward. */
  guesses: Guesses;
  heavyWork: HeavyWork;
}

/** Limits slow work by the time that it takes. */
export interface HeavyWork {
  /** Throws a Refusal if the network of an address has used up its share of a busy process. */
  admit(address: string): void;
  /** Charges the network of an address with milliseconds of work. */
  charge(address: string, ms: number): void;
}

/** Properties of a body that limits count by. The schemas have validated them. */
type Body = { proof?: string; sessionId?: string } | undefined;

/** Applies the limits named in a route's options before its handler. Must be registered before all routes. */
async function start(
  app: FastifyInstance,
  context: Context,
  { loadOf }: { loadOf: (() => number) | undefined },
): Promise<LimitsService> {
  const limiter = createLimiter(context);
  app.addHook('onClose', async () => limiter.stop());

  const { limits: factor, trustProxy } = context.config;
  const isTrusted = createAddressSet(trustProxy || []);
  const perAddress = factor === 0 ? Infinity : connectionsPerAddress * factor;
  limitConnections(app.server, { perAddress, isTrusted });
  limitSlowBodies(app.server, isTrusted);

  const heavyWork = shedLoad(app, context, loadOf);

  const addressOf = (request: FastifyRequest) => limiter.addressKey(request.ip);

  /** Returns the key by which a request is counted; undefined if the limit does not apply to it. */
  const keyOf = {
    address: addressOf,
    image: (request: FastifyRequest) => (hasImage(request.body) ? addressOf(request) : undefined),
    // The end of a signature is as unique as a random id.
    proof: (request: FastifyRequest) => (request.body as Body)?.proof?.slice(-12),
    session: (request: FastifyRequest) => (request.body as Body)?.sessionId,
  };

  function take(names: RouteLimitName[], request: FastifyRequest): void {
    for (const name of names) {
      const { by } = limits[name];
      const key = keyOf[by](request);
      if (key !== undefined) limiter.take(name, key);
    }
  }

  function enter(name: ConcurrencyLimitName, request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = reply;
    raw.once(
      'close',
      limiter.enter(name, request.ip, () => raw.destroy()),
    );
  }

  app.addHook('onRoute', (route) => {
    const { limits: names = [], atOnce } = route.config ?? {};
    const byAddress = names.filter((name) => limits[name].by === 'address');
    const byBody = names.filter((name) => limits[name].by !== 'address');
    if (byAddress.length > 0 || atOnce !== undefined) {
      // Runs before the body is read, because counting by address does not need the body.
      route.onRequest = [
        (request, reply, done) => {
          take(byAddress, request);
          if (atOnce !== undefined) enter(atOnce, request, reply);
          done();
        },
        ...[route.onRequest ?? []].flat(),
      ];
    }
    if (byBody.length > 0) {
      route.preHandler = [
        (request, _reply, done) => {
          take(byBody, request);
          done();
        },
        ...[route.preHandler ?? []].flat(),
      ];
    }
  });
  return { limiter, guesses: createGuesses({ limiter, work: createWork(context) }), heavyWork };
}

/** Sheds load once the server is listening; before then, nobody is waiting. */
function shedLoad(app: FastifyInstance, { config, events, now }: Context, loadOf?: () => number): HeavyWork {
  if (config.limits === 0) return { admit() {}, charge() {} };
  let shedding: LoadShedding | undefined;
  // Shared, because with thousands of refusals per second, capturing a stack trace for each would take most of
  // the time.
  const refusal = new Refusal('too_many_requests').after(1);
  app.addHook('onListen', async () => {
    shedding = createLoadShedding(now, loadOf);
  });
  app.addHook('onClose', async () => shedding?.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (shedding?.admits(widestNetworkOf(request.ip)) !== false) return done();
    events.emit('request refused', 'load');
    answerByHand(refusal, request, reply);
  });
  return {
    admit(address) {
      if (shedding?.admitsWork(widestNetworkOf(address)) !== false) return;
      events.emit('request refused', 'load');
      throw refusal;
    },
    charge: (address, ms) => shedding?.chargeWork(widestNetworkOf(address), ms),
  };
}

/** Bypasses Fastify's reply, which would take too long with thousands of refusals per second (docs/decisions/0060). */
function answerByHand(refusal: Refusal, { url, words }: FastifyRequest, reply: FastifyReply): void {
  const isPage = !url.startsWith('/api/');
  const { retryAfter = 1 } = refusal;
  reply.hijack();
  reply.raw.writeHead(statusOf(refusal.codes[0]), {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'retry-after': String(retryAfter),
    ...(isPage ? { refresh: String(retryAfter) } : undefined),
    'content-type': `${isPage ? 'text/plain' : 'application/json'}; charset=utf-8`,
  });
  reply.raw.end(isPage ? waitingText(refusal, words) : JSON.stringify(errorBody(refusal, words)));
}

export const limitsFeature = feature('limits', start);

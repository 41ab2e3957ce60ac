import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from './limiter.ts';
import { type AtOnceName, limits, type RouteLimitName } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of this route. */
    limits?: RouteLimitName[];
    /** What each request of this route is, for as long as it goes on. */
    atOnce?: AtOnceName;
  }
}

/** What a body may hold that is counted by. Schemas have passed it before it is read here. */
type Body =
  | { puzzle?: { imageUrl?: string }; imageUrl?: string; proof?: string; sessionId?: string }
  | undefined;

/** Puts the limits that routes name in their options before their handlers. Comes before the routes. */
export function limitRoutes(app: FastifyInstance, limiter: Limiter): void {
  const addressOf = (request: FastifyRequest) => limiter.addressKey(request.ip);

  /** The key a request is counted under; nothing when the limit is not for this request. */
  const keyOf = {
    address: addressOf,
    image(request: FastifyRequest) {
      const body = request.body as Body;
      return (body?.imageUrl ?? body?.puzzle?.imageUrl) === undefined ? undefined : addressOf(request);
    },
    // The end of a signature is as good as random.
    proof: (request: FastifyRequest) => (request.body as Body)?.proof?.slice(-12),
    session: (request: FastifyRequest) => (request.body as Body)?.sessionId,
  };

  function take(names: RouteLimitName[], request: FastifyRequest): void {
    for (const name of names) {
      const key = keyOf[limits[name].by](request);
      if (key !== undefined) limiter.take(name, key);
    }
  }

  function enter(name: AtOnceName, request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', limiter.enter(name, addressOf(request)));
  }

  app.addHook('onRoute', (route) => {
    const { limits: names = [], atOnce } = route.config ?? {};
    const byAddress = names.filter((name) => limits[name].by === 'address');
    const byBody = names.filter((name) => limits[name].by !== 'address');
    if (byAddress.length > 0 || atOnce !== undefined) {
      // An address is known before the body is read, and what is refused need not be read.
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
}

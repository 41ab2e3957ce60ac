import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../../../platform/http/headers.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import type { Broker } from '../../../platform/realtime/broker.ts';
import { deviceName } from '../../visits/server/feature.ts';
import { loginApi } from '../api.ts';
import { type AdminSessions, sessionEnded, sessionTimeMs } from './admin-sessions.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** The cookie that holds the session token. */
export function createAdminCookie(publicUrl: string | undefined) {
  const cookie = cookieOf(publicUrl, 'admin', '/');
  return { ...cookie, read: (request: FastifyRequest) => request.cookies[cookie.name] };
}

export type AdminCookie = ReturnType<typeof createAdminCookie>;

interface Dependencies {
  sessions: AdminSessions;
  cookie: AdminCookie;
  knownBrowsers: KnownBrowsers;
  limiter: Limiter;
  broker: Broker;
  now: () => number;
}

/** The login, the only admin route that needs no session. */
export function loginRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { sessions, cookie, knownBrowsers, limiter, broker, now } = dependencies;
  return async (app) => {
    describeRoutes(app, 'admin');
    await app.register(fastifyCookie);

    const route = routesOf(app, loginApi);

    route('POST /api/admin/session', {}, async (request, reply) => {
      const browser = knownBrowsers.read(request, now());
      if (browser === undefined) limiter.take('login', limiter.addressKey(request.ip));
      else limiter.take('known_login', browser);
      const token = await sessions.logIn({
        ...request.body,
        code: request.body.code,
        earlierToken: cookie.read(request),
        isKnown: browser !== undefined,
        device: deviceName(request.headers['user-agent'] ?? ''),
        admitCode: () => limiter.take('login_code', browser ?? 'all others'),
      });
      await broker.publish(sessionEnded, 'ended');
      reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: sessionTimeMs / 1000 });
      reply.setCookie(knownBrowsers.name, knownBrowsers.sign(browser, now()), knownBrowsers.options);
    });
  };
}

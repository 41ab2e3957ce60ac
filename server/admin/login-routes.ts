import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Login } from '../../contract/admin-api.ts';
import type { Limiter } from '../limits/plugin.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { readUserAgent } from '../visits/plugin.ts';
import { type AdminSessions, sessionEnded, sessionTimeMs } from './admin-sessions.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** The cookie that holds the session's token. Only a site that is behind TLS can ask for TLS. */
export function createAdminCookie(publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false;
  // With this prefix a browser takes the cookie over TLS only, and from no neighbouring host.
  const name = secure ? '__Host-puzzlefly_admin' : 'puzzlefly_admin';
  return {
    name,
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure } as const,
    read: (request: FastifyRequest) => request.cookies[name],
  };
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

/** The one route of the admin's that needs no session. */
export function loginRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { sessions, cookie, knownBrowsers, limiter, broker, now } = dependencies;
  return async (app) => {
    describeRoutes(app, 'admin');
    await app.register(fastifyCookie);

    app.post(
      '/api/admin/session',
      {
        schema: {
          operationId: 'logIn',
          summary: 'Log in',
          body: Login,
          response: { 204: Type.Null({ description: 'Logged in, by the cookie' }) },
        },
      },
      async (request, reply) => {
        const browser = knownBrowsers.read(request, now());
        if (browser === undefined) limiter.take('login', limiter.addressKey(request.ip));
        else limiter.take('known_login', browser);
        const { browser: name, os } = readUserAgent(request.headers['user-agent'] ?? '');
        const token = await sessions.logIn({
          ...request.body,
          code: request.body.code,
          earlierToken: cookie.read(request),
          isKnown: browser !== undefined,
          device: `${name} on ${os}`,
          admitCode: () => limiter.take('login_code', browser ?? 'all others'),
        });
        await broker.publish(sessionEnded, 'ended');
        reply.setCookie(cookie.name, token, { ...cookie.options, maxAge: sessionTimeMs / 1000 });
        reply.setCookie(knownBrowsers.name, knownBrowsers.sign(browser, now()), knownBrowsers.options);
      },
    );
  };
}

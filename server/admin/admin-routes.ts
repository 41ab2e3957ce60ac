import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Login } from '../../contract/admin-api.ts';
import { refusals } from '../../contract/api.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { channels } from '../platform/realtime/channels.ts';
import { type AdminSessions, sessionTimeMs } from './admin-sessions.ts';
import { adminOnly, type GuardedDependencies, guardedRoutes } from './guarded-routes.ts';

interface Dependencies extends Omit<GuardedDependencies, 'tokenOf'> {
  sessions: AdminSessions;
  broker: Broker;
  /** The site is behind TLS; only then can its cookie ask for it. */
  isSecure: boolean;
}

/** The admin's routes. All but the login need the session (decision 5). */
export function adminRoutes({ isSecure, ...dependencies }: Dependencies): FastifyPluginAsyncTypebox {
  const { sessions, broker } = dependencies;
  const cookieName = adminCookieName(isSecure);
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure } as const;
  const tokenOf = (request: FastifyRequest) => request.cookies[cookieName];

  return async (app) => {
    await app.register(fastifyCookie);

    app.post(
      '/api/admin/session',
      {
        config: { limits: ['login'] },
        schema: {
          operationId: 'logIn',
          summary: 'Log in',
          tags: ['admin'],
          security: [],
          body: Login,
          response: { 204: Type.Null({ description: 'Logged in, by the cookie' }), ...refusals },
        },
      },
      async (request, reply) => {
        const token = await sessions.logIn(request.body.password, tokenOf(request));
        await broker.publish(channels.adminSessions, 'ended');
        reply.setCookie(cookieName, token, { ...cookie, maxAge: sessionTimeMs / 1000 });
        return reply.code(204).send(null);
      },
    );

    await app.register(async (guarded: Parameters<FastifyPluginAsyncTypebox>[0]) => {
      guarded.addHook('onRequest', async (request) => {
        if ((await sessions.findEnd(tokenOf(request))) === undefined) throw new Refusal('not_logged_in');
      });

      guarded.delete(
        '/api/admin/session',
        {
          schema: {
            operationId: 'logOut',
            summary: 'Log out',
            tags: ['admin'],
            security: adminOnly,
            response: { 204: Type.Null({ description: 'Logged out' }), ...refusals },
          },
        },
        async (request, reply) => {
          await sessions.logOut(tokenOf(request) ?? '');
          // The streams of this session end with it, on every node.
          await broker.publish(channels.adminSessions, 'ended');
          reply.clearCookie(cookieName, cookie);
          return reply.code(204).send(null);
        },
      );

      await guarded.register(guardedRoutes({ ...dependencies, tokenOf }));
    });
  };
}

/** The name of the session's cookie. With the prefix a browser takes it over TLS only, and from no neighbouring host. */
export function adminCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-puzzlefly_admin' : 'puzzlefly_admin';
}

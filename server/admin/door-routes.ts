import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { AdminDoor, CodeRequest, NewSecondFactor, RecoveryCodes } from '../../contract/admin-api.ts';
import { refusals } from '../../contract/api.ts';
import type { Context } from '../platform/context.ts';
import { hashKey } from '../platform/crypto/signing.ts';
import { type AdminSessions, sessionEnded } from './admin-sessions.ts';
import { refusedSince } from './audit.ts';
import { isCommonPassword } from './common-password.ts';
import { type AdminCookie, adminOnly } from './login-routes.ts';
import type { SecondFactor } from './second-factor.ts';

interface Dependencies extends Pick<Context, 'config' | 'db' | 'now' | 'broker'> {
  sessions: AdminSessions;
  cookie: AdminCookie;
  secondFactor: SecondFactor;
}

const dayMs = 24 * 60 * 60_000;
const documented = { tags: ['admin'], security: adminOnly };
const done = { 204: Type.Null({ description: 'Done' }), ...refusals };

/** The admin's own door: the second step of the login, and the sessions that are open. */
export function doorRoutes({
  config,
  db,
  now,
  broker,
  sessions,
  cookie,
  secondFactor,
}: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(app.adminGuard);

    app.get(
      '/api/admin/door',
      {
        schema: {
          operationId: 'getDoor',
          summary: 'How the admin gets in, and who is in',
          ...documented,
          response: { 200: AdminDoor, ...refusals },
        },
      },
      async (request) => ({
        secondFactor: await secondFactor.status(),
        sessions: await sessions.list(cookie.read(request) ?? ''),
        refusedLogins: {
          day: await refusedSince(db, now() - dayMs),
          week: await refusedSince(db, now() - 7 * dayMs),
        },
        isPasswordCommon:
          config.adminPassword !== undefined && (await isCommonPassword(config.adminPassword)),
      }),
    );

    app.delete(
      '/api/admin/sessions/:id',
      {
        schema: {
          operationId: 'endSession',
          summary: 'End a session',
          ...documented,
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
          response: done,
        },
      },
      async (request, reply) => {
        await sessions.end(request.params.id);
        await broker.publish(sessionEnded, 'ended');
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/admin/second-factor',
      {
        schema: {
          operationId: 'beginSecondFactor',
          summary: 'A secret for the app that makes the codes; it counts once it is confirmed',
          ...documented,
          response: { 200: NewSecondFactor, ...refusals },
        },
      },
      async () => secondFactor.begin(),
    );

    app.post(
      '/api/admin/second-factor/confirmation',
      {
        schema: {
          operationId: 'confirmSecondFactor',
          summary: 'Turn the second step on, by its first code',
          ...documented,
          body: CodeRequest,
          response: { 200: RecoveryCodes, ...refusals },
        },
      },
      async (request) => {
        app.limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
        return { codes: await secondFactor.confirm(request.body.code) };
      },
    );

    app.post(
      '/api/admin/second-factor/removal',
      {
        schema: {
          operationId: 'removeSecondFactor',
          summary: 'Turn the second step off, by a code',
          ...documented,
          body: CodeRequest,
          response: done,
        },
      },
      async (request, reply) => {
        app.limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
        await secondFactor.remove(request.body.code);
        return reply.code(204).send(null);
      },
    );
  };
}

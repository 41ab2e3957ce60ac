import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { AdminDoor, CodeRequest, NewSecondFactor, RecoveryCodes } from '../../contract/admin-api.ts';
import type { Limiter } from '../limits/feature.ts';
import type { Context } from '../platform/context.ts';
import { hashKey } from '../platform/crypto/signing.ts';
import { done } from '../platform/http/openapi.ts';
import { type AdminSessions, sessionEnded } from './admin-sessions.ts';
import { countRefused } from './audit.ts';
import { isCommonPassword } from './common-password.ts';
import type { AdminGuard } from './feature.ts';
import type { AdminCookie } from './login-routes.ts';
import type { SecondFactor } from './second-factor.ts';

interface Dependencies extends Pick<Context, 'config' | 'db' | 'now' | 'broker'> {
  guard: AdminGuard;
  limiter: Limiter;
  sessions: AdminSessions;
  cookie: AdminCookie;
  secondFactor: SecondFactor;
}

/** The admin's own door: the second step of the login, and the sessions that are open. */
export function doorRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, limiter, config, db, now, broker, sessions, cookie, secondFactor } = dependencies;
  return async (app) => {
    await app.register(guard);

    app.get(
      '/api/admin/door',
      {
        schema: {
          operationId: 'getDoor',
          summary: 'How the admin gets in, and who is in',
          response: { 200: AdminDoor },
        },
      },
      async (request) => ({
        secondFactor: await secondFactor.status(),
        sessions: await sessions.list(cookie.read(request) ?? ''),
        refusedLogins: await countRefused(db, now()),
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
          params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
          response: done(),
        },
      },
      async (request) => {
        await sessions.end(request.params.id);
        await broker.publish(sessionEnded, 'ended');
      },
    );

    app.post(
      '/api/admin/second-factor',
      {
        schema: {
          operationId: 'beginSecondFactor',
          summary: 'A secret for the app that makes the codes; it counts once it is confirmed',
          response: { 200: NewSecondFactor },
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
          body: CodeRequest,
          response: { 200: RecoveryCodes },
        },
      },
      async (request) => {
        limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
        return { codes: await secondFactor.confirm(request.body.code) };
      },
    );

    app.post(
      '/api/admin/second-factor/removal',
      {
        schema: {
          operationId: 'removeSecondFactor',
          summary: 'Turn the second step off, by a code',
          body: CodeRequest,
          response: done(),
        },
      },
      async (request) => {
        limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
        await secondFactor.remove(request.body.code);
      },
    );
  };
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Context } from '../../../platform/context.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { accessApi } from '../api.ts';
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

/** Routes for the second factor and the open sessions. */
export function accessRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, limiter, config, db, now, broker, sessions, cookie, secondFactor } = dependencies;
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, accessApi);

    route('GET /api/admin/door', {}, async (request) => ({
      secondFactor: await secondFactor.status(),
      sessions: await sessions.list(cookie.read(request) ?? ''),
      refusedLogins: await countRefused(db, now()),
      isPasswordCommon: config.adminPassword !== undefined && (await isCommonPassword(config.adminPassword)),
    }));

    route('DELETE /api/admin/sessions/:id', {}, async (request) => {
      await sessions.end(request.params.id);
      await broker.publish(sessionEnded, 'ended');
    });

    route('POST /api/admin/second-factor', {}, async () => secondFactor.begin());

    route('POST /api/admin/second-factor/confirmation', {}, async (request) => {
      limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
      return { codes: await secondFactor.confirm(request.body.code) };
    });

    route('POST /api/admin/second-factor/removal', {}, async (request) => {
      limiter.take('login_code', hashKey(cookie.read(request) ?? ''));
      await secondFactor.remove(request.body.code);
    });
  };
}

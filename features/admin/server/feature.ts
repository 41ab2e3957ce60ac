import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { hourMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { accessRoutes } from './access-routes.ts';
import { createAdminPassword } from './admin-password.ts';
import { adminRoutes } from './admin-routes.ts';
import { createAdminSessions } from './admin-sessions.ts';
import { createAdminStream, publishChanges } from './admin-stream.ts';
import type { Argon2Cost } from './argon2.ts';
import { refusedSince } from './audit.ts';
import { createAdminTables } from './baseline.ts';
import { isCommonPassword } from './common-password.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createAdminCookie, loginRoutes } from './login-routes.ts';
import { createSecondFactor } from './second-factor.ts';
import { adminTables } from './tables.ts';

/** Plugin that refuses requests without an admin session to all routes of its scope. */
export type AdminGuard = FastifyPluginAsync;

export { audit } from './audit.ts';
export { createAdminCookie } from './login-routes.ts';

interface Options {
  /** Cost of hashing a password; if undefined, OWASP's recommendation. */
  passwordCost: Argon2Cost | undefined;
}

/** The admin's login and audit log. Every route except the login needs a session (rules: moderation#admin). */
async function start(app: FastifyInstance, context: Context, { passwordCost }: Options) {
  const { config, db, now, broker, events, sweeper, metrics } = context;
  const password = createAdminPassword({
    db,
    configured: config.adminPassword,
    secretKey: config.secretKey,
    ...(passwordCost === undefined ? {} : { cost: passwordCost }),
  });
  const secondFactor = createSecondFactor(context);
  const sessions = createAdminSessions({ db, password, secondFactor, now, log: app.log });
  if (config.adminPassword !== undefined && (await isCommonPassword(config.adminPassword))) {
    app.log.warn(
      'ADMIN_PASSWORD is one of the ten thousand most used passwords. Anybody may guess it: set another one.',
    );
  }
  const cookie = createAdminCookie(config.publicUrl);
  const stopPublishing = publishChanges(events, broker);
  sweeper.add(async () => ({ sessions: await sessions.removeExpired() }));
  metrics.gauge('refused_logins', 'Logins that were refused in this hour and the one before', () =>
    refusedSince(db, now() - hourMs),
  );
  app.addHook('onClose', async () => stopPublishing());

  const { limiter } = context.use(limitsFeature);

  const guard: AdminGuard = fp(async (scope) => {
    describeRoutes(scope, 'admin', [{ adminSession: [] }]);
    await scope.register(fastifyCookie);
    scope.addHook('onRequest', async (request) => {
      if (!(await sessions.use(cookie.read(request)))) throw new Refusal('not_logged_in');
    });
  });

  const knownBrowsers = createKnownBrowsers(config.secretKey, config.publicUrl);
  await app.register(loginRoutes({ sessions, cookie, knownBrowsers, limiter, broker, now }));
  await app.register(accessRoutes({ ...context, guard, limiter, sessions, cookie, secondFactor }));
  await app.register(
    adminRoutes({
      ...context,
      guard,
      sessions,
      cookie,
      stream: createAdminStream({ sessions, broker, now }),
    }),
  );
  return { guard };
}

export const adminFeature = feature('admin', start, {
  tables: adminTables,
  createTables: createAdminTables,
});

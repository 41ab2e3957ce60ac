import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createAdminPassword } from './admin-password.ts';
import { adminRoutes } from './admin-routes.ts';
import { createAdminSessions } from './admin-sessions.ts';
import { createAdminStream, publishChanges } from './admin-stream.ts';
import type { Argon2Cost } from './argon2.ts';
import { createDashboard } from './dashboard.ts';
import { createAdminCookie, loginRoutes } from './login-routes.ts';

export { audit } from './audit.ts';
export { adminOnly, createAdminCookie } from './login-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registered in a scope, it refuses all requests to the scope's routes that come without the admin's session. */
    adminGuard: FastifyPluginAsync;
  }
}

interface Options extends Context {
  /** What a guess of the admin's password costs. Without it, what OWASP recommends. */
  passwordCost: Argon2Cost | undefined;
}

/** The admin's login, dashboard and actions on puzzles. Everything but the login needs the session (decision 5). */
async function plugin(app: FastifyInstance, { passwordCost, ...context }: Options): Promise<void> {
  const { config, db, now, broker, events, sweeper } = context;
  const password = createAdminPassword({
    db,
    configured: config.adminPassword,
    secretKey: config.secretKey,
    ...(passwordCost === undefined ? {} : { cost: passwordCost }),
  });
  const sessions = createAdminSessions({ db, password, now });
  const cookie = createAdminCookie(config.publicUrl);
  const stopPublishing = publishChanges(events, broker);
  sweeper.add(async () => ({ sessions: await sessions.removeExpired() }));
  app.addHook('onClose', async () => stopPublishing());

  const guard: FastifyPluginAsync = async (scope) => {
    await scope.register(fastifyCookie);
    scope.addHook('onRequest', async (request) => {
      if ((await sessions.findEnd(cookie.read(request))) === undefined) throw new Refusal('not_logged_in');
    });
  };
  app.decorate('adminGuard', fp(guard));

  await app.register(loginRoutes({ sessions, cookie, broker }));
  await app.register(
    adminRoutes({
      ...context,
      sessions,
      cookie,
      puzzles: app.puzzles,
      dashboard: createDashboard({ ...context, images: app.images }),
      stream: createAdminStream({ sessions, broker, now }),
    }),
  );
}

export const adminPlugin = fp(plugin, { name: 'admin', dependencies: ['limits', 'images', 'puzzles'] });

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Context } from '../../../platform/context.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { adminApi } from '../api.ts';
import { type AdminSessions, sessionEnded } from './admin-sessions.ts';
import type { AdminStream } from './admin-stream.ts';
import { auditCsv, readAudit } from './audit.ts';
import type { AdminGuard } from './feature.ts';
import type { AdminCookie } from './login-routes.ts';

interface Dependencies extends Pick<Context, 'db' | 'now' | 'broker' | 'streams'> {
  guard: AdminGuard;
  sessions: AdminSessions;
  cookie: AdminCookie;
  stream: AdminStream;
}

export function adminRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, db, now, broker, streams, sessions, cookie, stream } = dependencies;
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, adminApi);

    route('GET /api/admin/session', {}, async () => undefined);

    route('DELETE /api/admin/session', {}, async (request, reply) => {
      await sessions.logOut(cookie.read(request) ?? '');
      await broker.publish(sessionEnded, 'ended');
      reply.clearCookie(cookie.name, cookie.options);
    });

    route(
      'GET /api/admin/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async (request, reply) => {
        const session = cookie.read(request);
        return streams.open(reply, (send, end) => stream(session, send, end), { key: `admin ${session}` });
      },
    );

    route('GET /api/admin/audit', {}, (request) => readAudit(db, request.query, now()));

    route('GET /api/admin/audit.csv', { compress: {} }, async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="puzzlefly-activity.csv"')
        .send(await auditCsv(db, request.query.group)),
    );
  };
}

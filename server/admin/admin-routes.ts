import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AuditCsvQuery, AuditLog, AuditQuery } from '../../contract/admin-api.ts';
import type { Context } from '../platform/context.ts';
import { done, text } from '../platform/http/openapi.ts';
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

/** What the admin sees and does, with the session. */
export function adminRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const { guard, db, now, broker, streams, sessions, cookie, stream } = dependencies;
  return async (app) => {
    await app.register(guard);

    app.get(
      '/api/admin/session',
      {
        schema: {
          operationId: 'checkSession',
          summary: 'Whether one is logged in',
          response: done('Logged in'),
        },
      },
      async () => undefined,
    );

    app.delete(
      '/api/admin/session',
      {
        schema: {
          operationId: 'logOut',
          summary: 'Log out',
          response: done('Logged out'),
        },
      },
      async (request, reply) => {
        await sessions.logOut(cookie.read(request) ?? '');
        await broker.publish(sessionEnded, 'ended');
        reply.clearCookie(cookie.name, cookie.options);
      },
    );

    app.get(
      '/api/admin/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamChanges',
          summary: 'What changes (server-sent events)',
          response: { 200: text('text/event-stream', 'Each event names what changed') },
        },
      },
      async (request, reply) => {
        const session = cookie.read(request);
        return streams.open(reply, (send, end) => stream(session, send, end), { key: `admin ${session}` });
      },
    );

    app.get(
      '/api/admin/audit',
      {
        schema: {
          operationId: 'getAuditLog',
          summary: 'What the admin did',
          querystring: AuditQuery,
          response: { 200: AuditLog },
        },
      },
      (request) => readAudit(db, request.query, now()),
    );

    app.get(
      '/api/admin/audit.csv',
      {
        compress: {},
        schema: {
          operationId: 'getAuditCsv',
          summary: 'What the admin did, as a table',
          querystring: AuditCsvQuery,
          response: { 200: text('text/csv', 'The newest ten thousand, one a row') },
        },
      },
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="puzzlefly-activity.csv"')
          .send(await auditCsv(db, request.query.group)),
    );
  };
}

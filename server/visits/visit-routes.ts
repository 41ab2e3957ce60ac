import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refusals } from '../../contract/api.ts';
import { visitsPath } from '../../contract/routes.ts';
import { VisitReport } from '../../contract/visits-api.ts';
import type { VisitBuffer } from './buffer.ts';
import type { Visit } from './entries.ts';
import { referrerHost } from './referrer.ts';
import { visitedPage } from './visited-page.ts';
import { createVisitorReader, type Person } from './visitor-reader.ts';

interface Dependencies {
  buffer: Pick<VisitBuffer, 'add'>;
  publicUrl: string | undefined;
  now: () => number;
}

export function visitRoutes({ buffer, publicUrl, now }: Dependencies): FastifyPluginAsyncTypebox {
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];

  const readVisitor = createVisitorReader();

  function visitOf(report: VisitReport, request: FastifyRequest, { userAgent, device }: Person): Visit {
    return {
      kind: 'visit',
      at: now(),
      visitor: {
        sessionId: report.sessionId,
        referrer: referrerHost(report.referrer, [request.hostname, ...publicHosts]),
        screen: report.screen ?? null,
        userAgent,
        ...device,
      },
      timeSpent: report.timeSpent,
      views: report.views.map(({ path, preview = false }) => ({ ...visitedPage(path), preview })),
      events: report.events,
    };
  }

  return async (app) => {
    app.post(
      visitsPath,
      {
        config: { limits: ['report', 'session'] },
        schema: {
          operationId: 'reportVisit',
          summary: 'Report a visit',
          description: 'Robots, and visitors who ask not to be tracked, are not counted.',
          tags: ['visits'],
          security: [],
          body: VisitReport,
          response: { 204: Type.Null({ description: 'Taken, or not counted' }), ...refusals },
        },
      },
      async (request, reply) => {
        const visitor = wantsNoCount(request) ? undefined : readVisitor(request.headers['user-agent']);
        if (visitor !== undefined) buffer.add(visitOf(request.body, request, visitor));
        return reply.code(204).send(null);
      },
    );
  };
}

/** Do Not Track, or Global Privacy Control. */
function wantsNoCount({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import { ErrorResponse } from '../../contract/api.ts';
import { visitsPath } from '../../contract/routes.ts';
import { VisitReport } from '../../contract/visits-api.ts';
import type { VisitBuffer } from './buffer.ts';
import { readUserAgent } from './device.ts';
import type { Visit } from './entries.ts';
import { referrerHost } from './referrer.ts';
import { visitedPage } from './visited-page.ts';

const maxUserAgentLength = 300;

interface Dependencies {
  buffer: Pick<VisitBuffer, 'add'>;
  publicUrl: string | undefined;
  now: () => number;
}

export function visitRoutes({ buffer, publicUrl, now }: Dependencies): FastifyPluginAsyncTypebox {
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];

  function visitOf(report: VisitReport, request: FastifyRequest): Visit {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength);
    return {
      kind: 'visit',
      at: now(),
      visitor: {
        sessionId: report.sessionId,
        referrer: referrerHost(report.referrer, [request.hostname, ...publicHosts]),
        screen: report.screen ?? null,
        userAgent,
        ...readUserAgent(userAgent),
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
          summary: 'Tell of a visit',
          description: 'Robots, and visitors who ask not to be tracked, are not counted.',
          tags: ['visits'],
          body: VisitReport,
          response: { 204: Type.Null(), '4xx': ErrorResponse },
        },
      },
      async (request, reply) => {
        if (isCounted(request)) buffer.add(visitOf(request.body, request));
        return reply.code(204).send(null);
      },
    );
  };
}

/** Not a robot, nor a fetcher of link previews, nor somebody who does not want to be. */
function isCounted({ headers }: FastifyRequest): boolean {
  const userAgent = headers['user-agent'];
  const isRobot = userAgent === undefined || isbot(userAgent);
  return !isRobot && headers.dnt !== '1' && headers['sec-gpc'] !== '1';
}

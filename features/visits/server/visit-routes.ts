import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { signatureHeader } from '../../../contract/routes.ts';
import { isSame, type KeyMaker } from '../../../platform/crypto/signing.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { type VisitReport, visitsApi } from '../api.ts';
import type { Visit, VisitBuffer } from './buffer.ts';
import { boundedUserAgent, type Device, readUserAgent } from './device.ts';
import { visitedPage } from './visited-page.ts';

interface Dependencies {
  buffer: Pick<VisitBuffer, 'add'>;
  limiter: Pick<Limiter, 'take' | 'addressKey'>;
  signSession: KeyMaker;
  publicUrl: string | undefined;
  now: () => number;
}

interface Person extends Device {
  userAgent: string;
}

/** Robots that fetch link previews count as robots, not as people. */
function readPerson(userAgent: string): Person | 'robot' {
  if (isbot(userAgent)) return 'robot';
  return { userAgent, ...readUserAgent(userAgent) };
}

export function visitRoutes({
  buffer,
  limiter,
  signSession,
  publicUrl,
  now,
}: Dependencies): FastifyPluginAsyncTypebox {
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  // Cached, because most visitors share a few user agents and `isbot` takes longer than the rest of a report.
  const people = new LRUCache<string, Person | 'robot'>({ max: 1000, memoMethod: readPerson });

  function visitOf(report: VisitReport, request: FastifyRequest, person: Person): Visit {
    return {
      type: 'visit',
      at: now(),
      visitor: {
        sessionId: report.sessionId,
        referrer: referrerHost(report.referrer, [request.hostname, ...publicHosts]),
        screen: report.screen ?? null,
        ...person,
      },
      timeSpent: report.timeSpent,
      views: report.views.map(({ path, preview = false }) => ({ ...visitedPage(path), preview })),
      events: report.events,
    };
  }

  /**
   * Counts the rows of a report against the limits of its session and address. Returns a signature for a new
   * session.
   */
  function admit({ sessionId, signature, views, events }: VisitReport, address: string): string | undefined {
    const key = limiter.addressKey(address);
    const isNew =
      signature === undefined || !signSession.all(sessionId).some((made) => isSame(made, signature));
    if (isNew) limiter.take('new_session', key);
    const rows = 1 + views.length + events.length;
    limiter.take('session_rows', sessionId, rows);
    limiter.take('visit_rows', key, rows);
    return isNew ? signSession(sessionId) : undefined;
  }

  return async (app) => {
    describeRoutes(app, 'visits');
    const route = routesOf(app, visitsApi);

    route('POST /api/visits', { limits: ['report', 'session'] }, async (request, reply) => {
      const userAgent = request.headers['user-agent'];
      if (userAgent !== undefined && !wantsNoCount(request)) {
        const visitor = people.memo(boundedUserAgent(userAgent));
        if (visitor !== 'robot') {
          const signature = admit(request.body, request.ip);
          if (signature !== undefined) reply.header(signatureHeader, signature);
          buffer.add(visitOf(request.body, request, visitor));
        }
      }
    });
  };
}

/** Returns whether the browser sends Do Not Track or Global Privacy Control. */
function wantsNoCount({ headers }: FastifyRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** Matches a host name with a dot and a top-level domain, but no IP address. */
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Returns the referring host if it is valid and not our own. */
export function referrerHost(given: string | undefined, ownHosts: readonly string[]): string | null {
  const host = given?.toLowerCase() ?? '';
  return hostName.test(host) && !ownHosts.includes(host) ? host : null;
}

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  AdminReward,
  AdminRewardList,
  AdminRewardsQuery,
  AuditLog,
  Dashboard,
  DashboardQuery,
  FeeChange,
  ListingChange,
  TakeDown,
} from '../../contract/admin-api.ts';
import { PuzzleId, RewardId, refusals } from '../../contract/api.ts';
import { text } from '../platform/http/openapi.ts';
import type { EventStreams } from '../platform/realtime/event-streams.ts';
import type { AdminRewards } from '../rewards/admin-rewards.ts';
import type { AdminActions } from './admin-actions.ts';
import type { AdminStream } from './admin-stream.ts';
import type { DashboardReader } from './dashboard.ts';
import { dashboardCsv } from './dashboard-csv.ts';

export interface GuardedDependencies {
  dashboard: DashboardReader;
  rewards: AdminRewards;
  work: AdminActions;
  stream: AdminStream;
  streams: EventStreams;
  readAudit: () => Promise<AuditLog>;
  tokenOf: (request: FastifyRequest) => string | undefined;
}

const tags = ['admin'];
/** The security of every route here but the login. */
export const adminOnly = [{ adminSession: [] }];
const rewardParams = Type.Object({ rewardId: RewardId });

/** What the admin sees and does. Registered where the session is asked for. */
export function guardedRoutes({
  dashboard,
  rewards,
  work,
  stream,
  streams,
  readAudit,
  tokenOf,
}: GuardedDependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/api/admin/session',
      {
        schema: {
          operationId: 'checkSession',
          summary: 'Whether one is logged in',
          tags,
          security: adminOnly,
          response: { 204: Type.Null({ description: 'Logged in' }), ...refusals },
        },
      },
      async (_request, reply) => reply.code(204).send(null),
    );

    app.get(
      '/api/admin/dashboard',
      {
        compress: {},
        schema: {
          operationId: 'getDashboard',
          summary: 'The dashboard',
          tags,
          security: adminOnly,
          querystring: DashboardQuery,
          response: { 200: Dashboard, ...refusals },
        },
      },
      async (request) => dashboard.read(request.query.range),
    );

    app.get(
      '/api/admin/dashboard.csv',
      {
        compress: {},
        schema: {
          operationId: 'getDashboardCsv',
          summary: 'The dashboard as a table',
          tags,
          security: adminOnly,
          querystring: DashboardQuery,
          response: { 200: text('text/csv', 'The figures, one a row'), ...refusals },
        },
      },
      async (request, reply) => {
        const { range } = request.query;
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="puzzlefly-${range}.csv"`)
          .send(dashboardCsv(await dashboard.read(range)));
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
          tags,
          security: adminOnly,
          response: { 200: text('text/event-stream', 'Each event names what changed'), ...refusals },
        },
      },
      async (request, reply) =>
        streams.open(reply, (send) => stream(tokenOf(request), send, () => reply.raw.end())),
    );

    app.get(
      '/api/admin/rewards',
      {
        schema: {
          operationId: 'listAdminRewards',
          summary: 'The rewards, newest first',
          tags,
          security: adminOnly,
          querystring: AdminRewardsQuery,
          response: { 200: AdminRewardList, ...refusals },
        },
      },
      async (request) => rewards.list(request.query.before),
    );

    app.post(
      '/api/admin/rewards/:rewardId/fee',
      {
        schema: {
          operationId: 'changeFee',
          summary: 'Mark the platform fee as paid or not',
          tags,
          security: adminOnly,
          params: rewardParams,
          body: FeeChange,
          response: { 200: AdminReward, ...refusals },
        },
      },
      async (request) => work.changeFee(request.params.rewardId, request.body.paid),
    );

    app.post(
      '/api/admin/rewards/:rewardId/listing',
      {
        schema: {
          operationId: 'unlistReward',
          summary: 'Take a reward off the public list',
          tags,
          security: adminOnly,
          params: rewardParams,
          body: ListingChange,
          response: { 200: AdminReward, ...refusals },
        },
      },
      async (request) => work.unlist(request.params.rewardId),
    );

    app.post(
      '/api/admin/puzzles/:puzzleId/removal',
      {
        schema: {
          operationId: 'takeDownPuzzle',
          summary: 'Take a puzzle down',
          tags,
          security: adminOnly,
          params: Type.Object({ puzzleId: PuzzleId }),
          body: TakeDown,
          response: { 204: Type.Null({ description: 'Taken down' }), ...refusals },
        },
      },
      async (request, reply) => {
        await work.takeDown(request.params.puzzleId, request.body.reason.trim());
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/admin/audit',
      {
        schema: {
          operationId: 'getAuditLog',
          summary: 'What the admin did',
          tags,
          security: adminOnly,
          response: { 200: AuditLog, ...refusals },
        },
      },
      readAudit,
    );
  };
}

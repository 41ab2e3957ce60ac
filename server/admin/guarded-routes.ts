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
import { ErrorResponse, PuzzleId, RewardId } from '../../contract/api.ts';
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
const rewardParams = Type.Object({ rewardId: RewardId });
const refusals = { '4xx': ErrorResponse };

/** What the owner sees and does. Registered where the session is asked for. */
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
      { schema: { summary: 'Whether one is logged in', tags, response: { 204: Type.Null(), ...refusals } } },
      async (_request, reply) => reply.code(204).send(null),
    );

    app.get(
      '/api/admin/dashboard',
      {
        compress: {},
        schema: {
          summary: 'The dashboard',
          tags,
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
          summary: 'The dashboard as a table',
          tags,
          querystring: DashboardQuery,
          response: { 200: Type.String(), ...refusals },
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
        schema: { summary: 'What changes (server-sent events)', tags, response: refusals },
      },
      async (request, reply) =>
        streams.open(reply, (send) => stream(tokenOf(request), send, () => reply.raw.end())),
    );

    app.get(
      '/api/admin/rewards',
      {
        schema: {
          summary: 'The rewards, newest first',
          tags,
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
          summary: 'Mark the platform fee as paid or not',
          tags,
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
          summary: 'Take a reward off the public list',
          tags,
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
          summary: 'Take a puzzle down',
          tags,
          params: Type.Object({ puzzleId: PuzzleId }),
          body: TakeDown,
          response: { 204: Type.Null(), ...refusals },
        },
      },
      async (request, reply) => {
        await work.takeDown(request.params.puzzleId, request.body.reason.trim());
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/admin/audit',
      { schema: { summary: 'What the owner did', tags, response: { 200: AuditLog, ...refusals } } },
      readAudit,
    );
  };
}

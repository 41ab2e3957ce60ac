import fastifyCookie from '@fastify/cookie';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Standing } from '../../contract/api.ts';
import type { PuzzleEvent, ResultEvent, RewardsEvent } from '../../contract/events.ts';
import { DeliveryReport, DeliveryState } from '../../contract/manage-api.ts';
import { Result } from '../../contract/result-api.ts';
import { ResultProof } from '../../contract/results-log.ts';
import {
  ClaimedReward,
  ClaimRequest,
  ClaimResult,
  CreatorReward,
  RewardList,
  RewardListQuery,
  StandingRequest,
} from '../../contract/rewards-api.ts';
import { RewardDraft } from '../../rewards/schema.ts';
import { imageUploadHelp, uploadOf } from '../images/feature.ts';
import type { BrowserIds, Limiter } from '../limits/feature.ts';
import { keyOf, requireKey } from '../platform/http/bearer.ts';
import { describeRoutes, puzzleParams as params, rewardParams, text } from '../platform/http/openapi.ts';
import type { EventStreams } from '../platform/realtime/event-streams.ts';
import { refuseGone } from '../puzzles/feature.ts';
import type { Claims } from './claims.ts';
import type { DeliveryActions } from './delivery.ts';
import type { Line } from './line.ts';
import type { Listing } from './listing.ts';
import type { LiveRewards } from './live-rewards.ts';
import type { Offers } from './offers.ts';
import type { ReadResult } from './result.ts';
import type { ReadResultProof } from './result-proof.ts';
import type { Rewards } from './rewards.ts';

interface Dependencies {
  offers: Pick<Offers, 'get'>;
  rewards: Rewards;
  claims: Claims;
  line: Line;
  result: ReadResult;
  resultProof: ReadResultProof;
  delivery: DeliveryActions;
  listing: Listing;
  browserIds: BrowserIds;
  limiter: Pick<Limiter, 'addressKey' | 'networkKey'>;
  live: LiveRewards;
  streams: EventStreams;
}

const creatorOnly = [{ creatorKey: [] }];

export function rewardRoutes(dependencies: Dependencies): FastifyPluginAsyncTypebox {
  const {
    offers,
    rewards,
    claims,
    line,
    result,
    resultProof,
    delivery,
    listing,
    browserIds,
    limiter,
    live,
    streams,
  } = dependencies;
  return async (app) => {
    describeRoutes(app, 'rewards');
    await app.register(fastifyCookie);

    app.post(
      '/api/puzzles/:puzzleId/reward',
      {
        config: {
          limits: ['reward', 'image'],
          takesImage: true,
          refusedWhile: ['typed_rewards_only'],
          refusesBlockedAddresses: true,
        },
        schema: {
          operationId: 'addReward',
          summary: 'Add a reward to a puzzle, with its creator key',
          description: `Sent again unchanged, before anybody has won it, it gives the same reward. ${imageUploadHelp}`,
          security: creatorOnly,
          params,
          body: RewardDraft,
          response: { 201: CreatorReward },
        },
      },
      async (request, reply) =>
        reply
          .code(201)
          .send(
            await rewards.add(request.params.puzzleId, requireKey(request), request.body, uploadOf(request)),
          ),
    );

    app.get(
      '/api/puzzles/:puzzleId/reward',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'getReward',
          summary: "A puzzle's reward, with its creator key",
          security: creatorOnly,
          params,
          response: { 200: CreatorReward },
        },
      },
      async (request) => rewards.find(request.params.puzzleId, requireKey(request)),
    );

    app.post(
      '/api/puzzles/:puzzleId/reward/approval',
      {
        config: { limits: ['reward'], refusedWhile: ['list_frozen'] },
        schema: {
          operationId: 'approveReward',
          summary: 'Approve a reward for the public list, with the creator key',
          description:
            'Listed at once, or after the site has looked at it. A second approval changes nothing.',
          security: creatorOnly,
          params,
          response: { 200: CreatorReward },
        },
      },
      async (request, reply) => {
        const { puzzleId } = request.params;
        const key = requireKey(request);
        await listing.approve(puzzleId, key, {
          browser: browserIds.of(request, reply),
          addressKey: limiter.addressKey(request.ip),
          networkKey: limiter.networkKey(request.ip),
        });
        return rewards.find(puzzleId, key);
      },
    );

    app.post(
      '/api/puzzles/:puzzleId/standing',
      {
        config: { limits: ['claim'] },
        schema: {
          operationId: 'askStanding',
          summary: 'Where a solver stands with the reward; when it is their turn, they hold it from now on',
          description: 'The same proof always stands at the same place.',
          params,
          body: StandingRequest,
          response: { 200: Standing },
        },
      },
      async (request) => line.ask(request.params.puzzleId, request.body.proof),
    );

    app.post(
      '/api/puzzles/:puzzleId/claims',
      {
        config: { limits: ['claim', 'win'] },
        schema: {
          operationId: 'claimReward',
          summary: 'Claim the reward of a solved puzzle',
          description: 'Sent again with the same proof and details, it gives the same result.',
          params,
          body: ClaimRequest,
          response: { 200: ClaimResult },
        },
      },
      async (request) =>
        claims.claim(request.params.puzzleId, request.body, request.headers['user-agent'] ?? ''),
    );

    app.get(
      '/api/puzzles/:puzzleId/result',
      {
        config: { limits: ['list'] },
        schema: {
          operationId: 'getResult',
          summary: "How a puzzle's reward was won; nobody is named",
          params,
          response: { 200: Result },
        },
      },
      async (request) => result(request.params.puzzleId),
    );

    app.get(
      '/api/puzzles/:puzzleId/result/proof',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'getResultProof',
          summary: 'What anybody needs to check a result (docs/verify.md)',
          params,
          response: { 200: ResultProof },
        },
      },
      async (request) => resultProof(request.params.puzzleId),
    );

    app.get(
      '/api/puzzles/:puzzleId/result/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamResult',
          summary: 'The same as it changes, and how far each prize has come (server-sent events)',
          params,
          response: {
            200: text('text/event-stream', 'Each event is a Result; the last one may be `gone`, a code'),
          },
        },
      },
      async (request, reply) =>
        streams.open<ResultEvent>(
          reply,
          async (send) => {
            const { puzzleId } = request.params;
            refuseGone(await offers.get(puzzleId));
            return live.followResult(puzzleId, send);
          },
          { isState: true },
        ),
    );

    app.get(
      '/api/rewards',
      {
        config: { limits: ['list'] },
        compress: {},
        schema: {
          operationId: 'listRewards',
          summary: 'The public list of rewards, a page at a time',
          querystring: RewardListQuery,
          response: { 200: RewardList },
        },
      },
      async (request) => rewards.list(request.query.before),
    );

    app.get(
      '/api/rewards/:rewardId',
      {
        schema: {
          operationId: 'getClaimedReward',
          summary: 'A claimed reward; with the winner key, its secrets',
          security: [{}, { winnerKey: [] }],
          params: rewardParams,
          response: { 200: ClaimedReward },
        },
      },
      async (request) => claims.view(request.params.rewardId, keyOf(request)),
    );

    app.post(
      '/api/rewards/:rewardId/delivery',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'reportDelivery',
          summary:
            'Say that a won reward was sent, with the creator key, or whether it has come, with the winner key',
          security: [{ creatorKey: [] }, { winnerKey: [] }],
          params: rewardParams,
          body: DeliveryReport,
          response: { 200: DeliveryState },
        },
      },
      async (request) => delivery.report(request.params.rewardId, requireKey(request), request.body),
    );

    app.delete(
      '/api/rewards/:rewardId/details',
      {
        config: { limits: ['reward'] },
        schema: {
          operationId: 'eraseDetails',
          summary: "Erase the winner's details, with the winner key",
          security: [{ winnerKey: [] }],
          params: rewardParams,
          response: { 200: DeliveryState },
        },
      },
      async (request) => delivery.erase(request.params.rewardId, requireKey(request)),
    );

    app.get(
      '/api/rewards/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamRewards',
          summary: 'The public list as it changes (server-sent events)',
          response: {
            200: text('text/event-stream', 'First the whole list, then each change of it, as JSON'),
          },
        },
      },
      async (_request, reply) => streams.open<RewardsEvent>(reply, live.followList),
    );

    app.get(
      '/api/puzzles/:puzzleId/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamPuzzle',
          summary: "A puzzle's reward as it changes (server-sent events)",
          params,
          response: {
            200: text(
              'text/event-stream',
              'Each event is the `reward` of a PuzzleView, with `isClaimed` beside it; the last one may be `gone`, a code',
            ),
          },
        },
      },
      async (request, reply) =>
        streams.open<PuzzleEvent>(
          reply,
          async (send) => {
            const { puzzleId } = request.params;
            refuseGone(await offers.get(puzzleId));
            return live.followPuzzle(puzzleId, send);
          },
          { isState: true },
        ),
    );
  };
}

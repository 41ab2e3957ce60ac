import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { SolversEvent } from '../../contract/events.ts';
import { OwnPlaceRequest, OwnSolverBoard, SolverRequest } from '../../contract/solvers-api.ts';
import type { Context } from '../platform/context.ts';
import { feature } from '../platform/feature.ts';
import { Refusal } from '../platform/http/errors.ts';
import { describeRoutes, puzzleParams as params, text } from '../platform/http/openapi.ts';
import { channel } from '../platform/realtime/broker.ts';
import type { EventStreams } from '../platform/realtime/event-streams.ts';
import { createLiveStates, type LiveStates } from '../platform/realtime/live-states.ts';
import { puzzlesFeature, refuseGone } from '../puzzles/feature.ts';
import { type Offers, rewardsFeature } from '../rewards/feature.ts';
import { createSolvers, type Solvers } from './solvers.ts';

/** Boards that somebody came to or left. Only a notice: a board is read anew, once for all who follow it. */
const changedBoards = channel<string>('changed boards');
/** So long a board rests between two events, however many come to it. */
const restMs = 2000;

/** The boards of solvers, live. */
async function start(app: FastifyInstance, context: Context) {
  const { broker, streams, now } = context;
  const { offers, openProof } = context.use(rewardsFeature);
  const onChange = (puzzleId: string) => void broker.publish(changedBoards, puzzleId);
  const solvers = createSolvers({ ...context, offers, openProof, onChange });
  const live = createLiveStates<SolversEvent>({
    read: (puzzleId) =>
      solvers.board(puzzleId).catch((error: unknown) => {
        if (error instanceof Refusal) return { gone: error.codes[0] };
        throw error;
      }),
    restMs,
    onError: (error) => app.log.error({ err: error }, 'a board of solvers could not be brought up to date'),
    now,
  });
  const stop = broker.subscribe(changedBoards, live.changed);
  app.addHook('onClose', async () => stop());
  // With a reward the board goes, and comes back once that is won.
  context.use(puzzlesFeature).onChange(live.changed);
  await app.register(solverRoutes({ solvers, live, streams, offers }));
}

export const solversFeature = feature('solvers', start);

interface Dependencies {
  solvers: Solvers;
  live: LiveStates<SolversEvent>;
  streams: EventStreams;
  offers: Pick<Offers, 'get'>;
}

function solverRoutes({ solvers, live, streams, offers }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    app.post(
      '/api/puzzles/:puzzleId/solvers',
      {
        config: { limits: ['stand'] },
        schema: {
          operationId: 'standOnBoard',
          summary: 'Stand on the board of solvers, or leave it, for who has solved the puzzle',
          description: 'Each solve stands there once. There is no board while a reward is open.',
          params,
          body: SolverRequest,
          response: { 200: OwnSolverBoard },
        },
      },
      async (request) => solvers.stand(request.params.puzzleId, request.body.proof, request.body.name),
    );

    app.post(
      '/api/puzzles/:puzzleId/solvers/own',
      {
        config: { limits: ['board'], goesOnReadOnly: true },
        schema: {
          operationId: 'askOwnPlace',
          summary: 'The board of solvers, with the own place or the names to choose from',
          params,
          body: OwnPlaceRequest,
          response: { 200: OwnSolverBoard },
        },
      },
      async (request) => solvers.own(request.params.puzzleId, request.body.proof),
    );

    app.get(
      '/api/puzzles/:puzzleId/solvers/events',
      {
        exposeHeadRoute: false,
        config: { limits: ['stream'], atOnce: 'streams' },
        schema: {
          operationId: 'streamBoard',
          summary: 'The board of solvers as it changes (server-sent events)',
          params,
          response: {
            200: text(
              'text/event-stream',
              'Each event is a SolverBoard, or `gone`, a code, while there is none',
            ),
          },
        },
      },
      async (request, reply) =>
        streams.open<SolversEvent>(
          reply,
          async (send) => {
            const { puzzleId } = request.params;
            refuseGone(await offers.get(puzzleId));
            return live.follow(puzzleId, send);
          },
          { isState: true },
        ),
    );
  };
}

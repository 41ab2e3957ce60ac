import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import type { EventStreams } from '../../../platform/realtime/event-streams.ts';
import { createLiveStates, type LiveStates } from '../../../platform/realtime/live-states.ts';
import { assertNotGone, puzzlesFeature } from '../../puzzles/server/feature.ts';
import { type Offers, rewardsFeature } from '../../rewards/server/feature.ts';
import { type SolversEvent, solversApi } from '../api.ts';
import { createSolversTables } from './baseline.ts';
import { createSolvers, type Solvers } from './solvers.ts';
import { solversTables } from './tables.ts';

/** Ids of puzzles whose boards changed. A process reads each board once for all its readers. */
const changedBoards = channel<string>('changed boards');
/** Minimum time between two events of a board. */
const restMs = 2000;

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
  // A board closes when a reward is added, and reopens once the reward is won.
  context.use(puzzlesFeature).onChange(live.changed);
  await app.register(solverRoutes({ solvers, live, streams, offers }));
}

export const solversFeature = feature('solvers', start, {
  tables: solversTables,
  createTables: createSolversTables,
});

interface Dependencies {
  solvers: Solvers;
  live: LiveStates<SolversEvent>;
  streams: EventStreams;
  offers: Pick<Offers, 'get'>;
}

function solverRoutes({ solvers, live, streams, offers }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const route = routesOf(app, solversApi);

    route('POST /api/puzzles/:puzzleId/solvers', { limits: ['stand'] }, ({ params, body }) =>
      solvers.stand(params.puzzleId, body.proof, body.name),
    );

    route(
      'POST /api/puzzles/:puzzleId/solvers/own',
      { limits: ['board'], isAllowedReadOnly: true },
      ({ params, body }) => solvers.own(params.puzzleId, body.proof),
    );

    route(
      'GET /api/puzzles/:puzzleId/solvers/events',
      { limits: ['stream'], atOnce: 'streams', exposeHeadRoute: false },
      async ({ params: { puzzleId } }, reply) =>
        streams.open<SolversEvent>(
          reply,
          async (send) => {
            assertNotGone(await offers.get(puzzleId));
            return live.follow(puzzleId, send);
          },
          { isState: true },
        ),
    );
  };
}

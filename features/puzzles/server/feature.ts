import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { feature, type ServiceOf } from '../../../platform/feature.ts';
import { requireKey } from '../../../platform/http/bearer.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { limitsFeature } from '../../../platform/limits/feature.ts';
import { imagesFeature, uploadOf } from '../../images/server/feature.ts';
import { safetyFeature } from '../../safety/server/feature.ts';
import { puzzlesApi } from '../api.ts';
import { createPuzzlesTables } from './baseline.ts';
import { openGift, puzzleTexts } from './gifts.ts';
import { createPuzzleCreation, type PuzzleCreation } from './puzzle-creation.ts';
import { createPuzzleStore, type PuzzleStore, type StoredPuzzle } from './puzzle-store.ts';
import { puzzlesTables } from './tables.ts';

export { type GiftSecrets, viewGift, viewReplyTo } from './gifts.ts';
export { isUnopened } from './puzzle-creation.ts';
export {
  assertCreatorKey,
  assertNotEnded,
  assertNotGone,
  goneCode,
  isPuzzleId,
  lockPuzzle,
  puzzleColumns,
  reopenToReports,
  type StoredPuzzle,
  textsVersion,
} from './puzzle-store.ts';

/** The part of puzzle creation that creates the site's own puzzles. */
export type PuzzlesOfDays = Pick<PuzzleCreation, 'createOfDay'>;
export type { PuzzleStore };

type TextsOfPuzzle = Parameters<typeof puzzleTexts>[1];

/** Events after which cached views of a puzzle are stale. */
const changeEvents = ['reward changed', 'puzzle changed', 'puzzle taken down'] as const;

async function start(app: FastifyInstance, context: Context) {
  const { config, db, now, events } = context;
  const { limiter } = context.use(limitsFeature);
  const { keys, admitTexts } = context.use(safetyFeature);
  const store = createPuzzleStore(db);
  const { secretKey } = config;
  const sealer = createSealer(secretKey);
  const creation = createPuzzleCreation({
    puzzles: store,
    storeImage: context.use(imagesFeature).store,
    admitTexts,
    secretKey,
    sealer,
    makerKeyOf: (address, at) => keys.of(limiter.addressKey(address), at),
    now,
    events,
  });

  events.share(...changeEvents);

  const { find, change, takeDown, noteAnswerKnown } = store;
  const puzzles = {
    find,
    change,
    takeDown,
    noteAnswerKnown,
    createOfDay: creation.createOfDay,
    /** Opens the message that solving reveals, and the hints. */
    openGift: (puzzle: StoredPuzzle) => openGift(sealer, puzzle),
    /** Returns all readable texts: those that every player sees, and those that solving or asking reveals. */
    textsOf: (puzzle: TextsOfPuzzle) => puzzleTexts(sealer, puzzle),
    /** Calls the listener for each puzzle changed in any process. */
    onChange(listener: (puzzleId: string) => void) {
      for (const name of changeEvents) events.onAnywhere(name, listener);
    },
  };
  await app.register(puzzleRoutes(creation));
  return puzzles;
}

export type Puzzles = ServiceOf<typeof puzzlesFeature>;

export const puzzlesFeature = feature('puzzles', start, {
  tables: puzzlesTables,
  createTables: createPuzzlesTables,
});

function puzzleRoutes(creation: PuzzleCreation): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');

    const route = routesOf(app, puzzlesApi);

    route(
      'POST /api/puzzles',
      {
        limits: ['create', 'image'],
        takesImage: true,
        refusedWhile: ['no_new_puzzles'],
        refusesBlockedAddresses: true,
      },
      async (request, reply) => {
        const upload = { ...uploadOf(request), language: request.language };
        return reply.code(201).send(await creation.create(request.body, upload));
      },
    );

    route('GET /api/puzzles/:puzzleId/texts', { limits: ['reward'] }, async (request) =>
      creation.texts(request.params.puzzleId, requireKey(request)),
    );

    route(
      'PUT /api/puzzles/:puzzleId/texts',
      {
        limits: ['reward', 'image'],
        takesImage: true,
        // A change of texts could turn an old puzzle into a new one.
        refusedWhile: ['no_new_puzzles'],
        refusesBlockedAddresses: true,
      },
      async (request) => {
        const { puzzleId } = request.params;
        await creation.changeTexts(puzzleId, requireKey(request), request.body, uploadOf(request));
      },
    );
  };
}

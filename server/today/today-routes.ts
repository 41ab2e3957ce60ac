import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Play } from '../../contract/api.ts';
import { Others } from '../../contract/today-api.ts';
import { describeRoutes } from '../platform/http/openapi.ts';
import { type PlaysService, playOf } from '../plays/feature.ts';
import type { Days } from './days.ts';
import type { OthersStore } from './others.ts';

const params = Type.Object({ day: Type.String({ format: 'date', maxLength: 10 }) });

interface Dependencies {
  days: Pick<Days, 'find'>;
  others: Pick<OthersStore, 'of'>;
  plays: PlaysService;
}

/** The puzzle of a day. Days that are nobody's yet, or in nobody's archive, are not there. */
export function todayRoutes({ days, others, plays }: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');

    app.get(
      '/api/today/:day',
      {
        exposeHeadRoute: false,
        config: { limits: ['start'] },
        // As with every play, the rules build it field by field (docs/decisions/0019).
        serializerCompiler: () => JSON.stringify,
        schema: {
          operationId: 'playDay',
          summary: "Start a play of a day's puzzle",
          params,
          response: { 200: Play },
        },
      },
      async (request) => {
        const { puzzleId } = await days.find(request.params.day);
        const dealt = await plays.dealtChallenge(puzzleId);
        return playOf(dealt, plays.begin(dealt, false), false);
      },
    );

    app.get(
      '/api/today/:day/others',
      {
        exposeHeadRoute: false,
        config: { limits: ['board'] },
        schema: {
          operationId: 'getOthers',
          summary: "How others did with a day's puzzle",
          params,
          response: { 200: Others },
        },
      },
      async (request) => {
        const { day } = await days.find(request.params.day);
        return others.of(day);
      },
    );
  };
}

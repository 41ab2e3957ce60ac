import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import { type PlaysService, playOf } from '../../plays/server/feature.ts';
import { todayApi, todayPlanApi } from '../api.ts';
import type { DayStatisticsStore } from './day-statistics.ts';
import type { Days } from './days.ts';
import type { PlanAdmin } from './plan-admin.ts';
import type { Reminders } from './reminders.ts';

interface Dependencies {
  days: Pick<Days, 'find'>;
  others: Pick<DayStatisticsStore, 'of'>;
  plays: PlaysService;
  reminders: Pick<Reminders, 'order' | 'remove'>;
  publicKey: string;
}

/**
 * Serves the puzzles of days. Answers 'not found' for days that have not begun in any time zone, or that have
 * left every archive.
 */
export function todayRoutes({
  days,
  others,
  plays,
  reminders,
  publicKey,
}: Dependencies): FastifyPluginAsyncTypebox {
  return async (app) => {
    describeRoutes(app, 'puzzles');
    const route = routesOf(app, todayApi);

    // Skips the serializer of the schema, because the rules build the reply field by field, as for every play
    // (docs/decisions/0019).
    route(
      'GET /api/today/:day',
      { limits: ['start'], exposeHeadRoute: false, serializerCompiler: () => JSON.stringify },
      async (request) => {
        const { puzzleId, caption } = await days.find(request.params.day, request.language);
        const shared = await plays.sharedChallenge(puzzleId);
        return playOf(shared, plays.begin(shared, false), false, caption);
      },
    );

    route('GET /api/today/reminder', { limits: ['tell_me'], exposeHeadRoute: false }, async () => ({
      publicKey,
    }));
    route('PUT /api/today/reminder', { limits: ['tell_me'] }, ({ body, ip }) => reminders.order(body, ip));
    route('DELETE /api/today/reminder', { limits: ['tell_me'] }, ({ query }) =>
      reminders.remove(query.browser),
    );

    route('GET /api/today/:day/others', { limits: ['board'], exposeHeadRoute: false }, async (request) => {
      const { puzzleId } = await days.find(request.params.day, request.language);
      return others.of(puzzleId);
    });
  };
}

/** Serves the plan, within the admin's session. */
export function planRoutes(planAdmin: PlanAdmin, guard: AdminGuard): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, todayPlanApi);

    route('GET /api/admin/today', {}, async () => ({ days: await planAdmin.days() }));

    route('GET /api/admin/today/:day/image', {}, async (request, reply) => {
      const image = await planAdmin.image(request.params.day);
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(image);
    });

    route('POST /api/admin/today/:day', {}, async (request) => {
      await planAdmin.change(request.params.day, request.body);
      return { days: await planAdmin.days() };
    });
  };
}

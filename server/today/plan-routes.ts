import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { PlanChange, TodayPlan } from '../../contract/today-api.ts';
import type { PlanDesk } from './plan-desk.ts';

/** The plan of the days, with the admin's session. */
export function planRoutes(desk: PlanDesk): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(app.adminGuard);

    app.get(
      '/api/admin/today',
      {
        schema: {
          operationId: 'getTodayPlan',
          summary: "The plan of today's puzzles, with their answers",
          response: { 200: TodayPlan },
        },
      },
      async () => ({ days: await desk.days() }),
    );

    app.post(
      '/api/admin/today/:day',
      {
        schema: {
          operationId: 'changeTodayPlan',
          summary: 'Give a day another puzzle; what is played on it is taken down',
          params: Type.Object({ day: Type.String({ format: 'date', maxLength: 10 }) }),
          body: PlanChange,
          response: { 200: TodayPlan },
        },
      },
      async (request) => {
        await desk.change(request.params.day, request.body);
        return { days: await desk.days() };
      },
    );
  };
}

import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { PlanChange, TodayPlan } from '../../contract/today-api.ts';
import type { AdminGuard } from '../admin/feature.ts';
import { file } from '../platform/http/openapi.ts';
import type { PlanDesk } from './plan-desk.ts';

const params = Type.Object({ day: Type.String({ format: 'date', maxLength: 10 }) });

/** The plan of the days, with the admin's session. */
export function planRoutes(desk: PlanDesk, guard: AdminGuard): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(guard);

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

    app.get(
      '/api/admin/today/:day/image',
      {
        schema: {
          operationId: 'getPlannedImage',
          summary: 'The image of a planned puzzle',
          params,
          response: { 200: file(['image/jpeg'], 'The image') },
        },
      },
      async (request, reply) => {
        const image = await desk.image(request.params.day);
        return reply.header('cache-control', 'no-store').type('image/jpeg').send(image);
      },
    );

    app.post(
      '/api/admin/today/:day',
      {
        schema: {
          operationId: 'changeTodayPlan',
          summary: 'Give a day another puzzle; what is played on it is taken down',
          params,
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

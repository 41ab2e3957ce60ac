import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { routesOf } from '../../../platform/http/routes.ts';
import type { AdminGuard } from '../../admin/server/feature.ts';
import { todayPlanApi } from '../api.ts';
import type { PlanAdmin } from './plan-admin.ts';

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

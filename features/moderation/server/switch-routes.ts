import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Context } from '../../../platform/context.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { type AdminGuard, audit } from '../../admin/server/feature.ts';
import { prolongHolds } from '../../rewards/server/feature.ts';
import type { LiveSettings } from '../../safety/server/feature.ts';
import { switchesApi } from '../api.ts';

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  guard: AdminGuard;
  settings: LiveSettings;
}

export function switchRoutes({ guard, db, now, settings }: Dependencies): FastifyPluginAsyncTypebox {
  const write = createGroupCommit(db);
  return async (app) => {
    await app.register(guard);

    const route = routesOf(app, switchesApi);

    route('GET /api/admin/switches', {}, async () => ({ on: settings.on() }));

    route('POST /api/admin/switches', {}, async (request) => {
      const { name, on } = request.body;
      await write(async (transaction) => {
        const at = now();
        const changed = on
          ? await transaction
              .insertInto('switches')
              .values({ name, on_at: at })
              .onConflict((conflict) => conflict.column('name').doNothing())
              .returning('on_at')
              .executeTakeFirst()
          : await transaction
              .deleteFrom('switches')
              .where('name', '=', name)
              .returning('on_at')
              .executeTakeFirst();
        if (changed === undefined) return;
        // Extends holds by the time in which the site was read-only, because nothing could be claimed.
        if (name === 'read_only' && !on) await prolongHolds(transaction, changed.on_at, at);
        await audit(transaction, { at, action: on ? 'switched_on' : 'switched_off', target: name });
      });
      await settings.changed();
      return { on: settings.on() };
    });
  };
}

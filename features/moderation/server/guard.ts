import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { SwitchName } from '../../../contract/moderation-api.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { puzzleRow } from '../../../platform/storage/rows.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import type { LiveSettings } from './live-settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A write that goes on while the site is read-only: playing stores nothing, a browser's keys are its own, and reports must reach
     * the admin. An answer 'without a reward' alone: a right one would win something that cannot be claimed. No other write does.
     */
    goesOnReadOnly?: true | 'without a reward';
    /** The other switches that refuse this write; `typed_rewards_only` where the answer is not typed. */
    refusedWhile?: Exclude<SwitchName, 'read_only' | 'no_images'>[];
    /** Refuses addresses that the admin has blocked. Links to blocked sites are looked for where texts are stored (`text-intake.ts`). */
    refusesBlockedAddresses?: true;
  }
}

interface Dependencies {
  settings: LiveSettings;
  db: Db;
  /** The keys of a visitor's address today and the day before. */
  keysOf(address: string): string[];
}

const refusals = {
  no_new_puzzles: 'puzzles_paused',
  list_frozen: 'list_frozen',
  typed_rewards_only: 'typed_rewards_only',
} as const satisfies Partial<Record<SwitchName, ErrorCode>>;

interface Body {
  imageUrl?: unknown;
  puzzle?: { imageUrl?: unknown };
}

/**
 * Holds every write to the switches for bad days and to what is blocked, before its handler, as its route's options say. The
 * admin's own routes are never held back. Registered before all routes.
 */
export function guardWrites(app: FastifyInstance, { settings, db, keysOf }: Dependencies): void {
  const puzzleOf = (request: FastifyRequest) => {
    const { puzzleId = '' } = request.params as { puzzleId?: string };
    return puzzleRow(db, puzzleId).select(['puzzle_type', 'has_reward']).executeTakeFirst();
  };

  async function hasPuzzleWithoutTyping(request: FastifyRequest): Promise<boolean> {
    const puzzle = await puzzleOf(request);
    return puzzle !== undefined && rulesOf(puzzle.puzzle_type).typedAnswer === undefined;
  }

  async function refuseReadOnly({ goesOnReadOnly }: FastifyContextConfig, request: FastifyRequest) {
    if (goesOnReadOnly === true || !settings.isOn('read_only')) return;
    if (goesOnReadOnly === undefined || (await puzzleOf(request))?.has_reward === 1)
      throw new Refusal('read_only');
  }

  /** Before the body is read. */
  async function refuseSwitchedOff(config: FastifyContextConfig, request: FastifyRequest): Promise<void> {
    await refuseReadOnly(config, request);
    for (const name of config.refusedWhile ?? []) {
      if (!settings.isOn(name)) continue;
      if (name === 'typed_rewards_only' && !(await hasPuzzleWithoutTyping(request))) continue;
      throw new Refusal(refusals[name]);
    }
    if (config.refusesBlockedAddresses && settings.isAddressBlocked(keysOf(request.ip)))
      throw new Refusal('creations_blocked');
  }

  function refuseImage(request: FastifyRequest): void {
    const body = (request.body ?? {}) as Body;
    const image = body.imageUrl ?? body.puzzle?.imageUrl;
    if (typeof image === 'string' && settings.isOn('no_images')) throw new Refusal('images_paused');
  }

  app.addHook('onRoute', (route) => {
    const isWrite = [route.method]
      .flat()
      .some((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
    if (!isWrite || route.url.startsWith('/api/admin/')) return;
    const { config = {} } = route;
    // Playing, which nothing holds back, has no hooks to go through.
    if (config.goesOnReadOnly !== true || config.refusedWhile || config.refusesBlockedAddresses) {
      route.onRequest = [...[route.onRequest ?? []].flat(), (request) => refuseSwitchedOff(config, request)];
    }
    if (config.takesImage) {
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        (request, _reply, done) => {
          refuseImage(request);
          done();
        },
      ];
    }
  });
}

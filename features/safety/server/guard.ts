import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { hasImage } from '../../../platform/http/has-image.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { puzzleRow } from '../../../platform/storage/rows.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import type { SwitchName } from '../../moderation/api.ts';
import type { LiveSettings } from './live-settings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Allows a write while the site is read-only: playing stores nothing, keyrings stay in the browser, and
     * reports must reach the admin. 'without a reward' allows only answers that win nothing, because nothing can
     * be claimed. All other writes are refused.
     */
    isAllowedReadOnly?: true | 'without a reward';
    /** Other switches that refuse this write; `typed_rewards_only` refuses it if the answer is not typed. */
    refusedWhile?: Exclude<SwitchName, 'read_only' | 'no_images'>[];
    /** Refuses blocked addresses. `text-intake.ts` checks texts for links to blocked sites. */
    refusesBlockedAddresses?: true;
  }
}

interface Dependencies {
  settings: LiveSettings;
  db: Db;
  /** Keys of a visitor's address for today and for yesterday. */
  keysOf(address: string): string[];
}

const refusals = {
  no_new_puzzles: 'puzzles_paused',
  list_frozen: 'list_frozen',
  typed_rewards_only: 'typed_rewards_only',
} as const satisfies Partial<Record<SwitchName, ErrorCode>>;

/**
 * Checks every write before its handler against the emergency switches and blocks that its route's options name.
 * Exempts the admin's routes. Must be registered before all routes.
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

  async function refuseReadOnly(
    { isAllowedReadOnly: goesOnReadOnly }: FastifyContextConfig,
    request: FastifyRequest,
  ) {
    if (goesOnReadOnly === true || !settings.isOn('read_only')) return;
    if (goesOnReadOnly === undefined || (await puzzleOf(request))?.has_reward === 1)
      throw new Refusal('read_only');
  }

  /** Refuses before the body is read. */
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
    if (hasImage(request.body) && settings.isOn('no_images')) throw new Refusal('images_paused');
  }

  app.addHook('onRoute', (route) => {
    const isWrite = [route.method]
      .flat()
      .some((method) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
    if (!isWrite || route.url.startsWith('/api/admin/')) return;
    const { config = {} } = route;
    // Skips the hook for routes that nothing can refuse, such as playing.
    if (config.isAllowedReadOnly !== true || config.refusedWhile || config.refusesBlockedAddresses) {
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

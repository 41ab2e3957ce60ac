import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { SwitchName } from '../../contract/moderation-api.ts';
import { rulesOf } from '../../puzzles/registry.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { puzzleRow } from '../platform/storage/rows.ts';
import { isWithin } from './link-rules.ts';
import { hostsIn } from './links.ts';
import type { LiveSettings } from './live-settings.ts';

interface Dependencies {
  settings: LiveSettings;
  db: Db;
  /** The keys of a visitor's address today and the day before. */
  keysOf(address: string): string[];
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** What is new on the site, or changes what is; by the operation's id. Every other write only knows 'read-only'. */
const switchedOff: Record<string, Partial<Record<SwitchName, ErrorCode>>> = {
  createPuzzle: { no_new_puzzles: 'puzzles_paused' },
  approveReward: { list_frozen: 'list_frozen' },
};
const takesTexts = new Set(['createPuzzle', 'addReward', 'changeReward']);
const creates = new Set(['createPuzzle', 'addReward']);
/** What goes on in read-only times: playing writes nothing, a browser's own keys neither, and reports must reach the admin. */
const goesOnReadOnly = new Set([
  'startPlay',
  'answerPlay',
  'checkPlay',
  'reportAbuse',
  'addToKeyring',
  'checkKeys',
  'forgetKeyring',
]);

interface Body {
  imageUrl?: unknown;
  puzzle?: { imageUrl?: unknown };
}

/**
 * Holds every write to the switches for bad days and to what is blocked, before its handler. The admin's own routes are
 * never held back. Registered before all routes.
 */
export function guardWrites(app: FastifyInstance, { settings, db, keysOf }: Dependencies): void {
  const puzzleOf = (request: FastifyRequest) => {
    const { puzzleId = '' } = request.params as { puzzleId?: string };
    return puzzleRow(db, puzzleId).select(['puzzle_type', 'has_reward']).executeTakeFirst();
  };

  /** Before the body is read. */
  async function refuseSwitchedOff(operation: string, request: FastifyRequest): Promise<void> {
    if (settings.isOn('read_only') && !goesOnReadOnly.has(operation)) throw new Refusal('read_only');
    for (const [name, code] of Object.entries(switchedOff[operation] ?? {})) {
      if (settings.isOn(name as SwitchName)) throw new Refusal(code);
    }
    // A right answer would win something that cannot be claimed.
    if (operation === 'answerPlay' && settings.isOn('read_only')) {
      if ((await puzzleOf(request))?.has_reward === 1) throw new Refusal('read_only');
    }
    if (operation === 'addReward' && settings.isOn('typed_rewards_only')) {
      const puzzle = await puzzleOf(request);
      if (puzzle && rulesOf(puzzle.puzzle_type).typedAnswer === undefined)
        throw new Refusal('typed_rewards_only');
    }
    if (creates.has(operation) && settings.isAddressBlocked(keysOf(request.ip))) {
      throw new Refusal('creations_blocked');
    }
  }

  function refuseBlocked(operation: string, request: FastifyRequest): void {
    const body = (request.body ?? {}) as Body;
    const image = body.imageUrl ?? body.puzzle?.imageUrl;
    if (typeof image === 'string' && settings.isOn('no_images')) throw new Refusal('images_paused');
    const blocked = settings.blockedHosts();
    if (!takesTexts.has(operation) || blocked.size === 0) return;
    const texts = JSON.stringify(body, (key, value: unknown) => (key === 'imageUrl' ? undefined : value));
    if (hostsIn(texts).some((name) => isWithin(name, blocked))) throw new Refusal('link_blocked');
  }

  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writes.includes(method))) return;
    if (route.url.startsWith('/api/admin/')) return;
    const operation = (route.schema as { operationId?: string } | undefined)?.operationId ?? '';
    route.onRequest = [...[route.onRequest ?? []].flat(), (request) => refuseSwitchedOff(operation, request)];
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      async (request) => refuseBlocked(operation, request),
    ];
  });
}

import { sql } from 'kysely';
import { imageHashOf } from '../../../contract/images.ts';
import { dayMs } from '../../../contract/periods.ts';
import { playPath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { withImageAt } from '../../../puzzles/puzzle.ts';
import { isReported, puzzleState } from '../../../puzzles/puzzle-state.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { audit } from '../../admin/server/feature.ts';
import type { Puzzles } from '../../puzzles/server/feature.ts';
import { rewardTitle, splitName } from '../../rewards/reward-rules.ts';
import { rewardState } from '../../rewards/reward-state.ts';
import { deliveryOfWon, hasReward, joinOffers, reviewOf } from '../../rewards/server/feature.ts';
import type { ModeratedLook, ModeratedPuzzle, ModeratedState, SecretTexts } from '../api.ts';
import type { RemarksByAbout } from './reports.ts';

const notesShown = 5;
const iso = (at: number) => new Date(at).toISOString();

/** Returns the admin's path to an image, which also works for withheld images. */
const adminImagePath = (hash: string) => `/api/admin/moderation/images/${hash}`;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'random'> {
  puzzles: Pick<Puzzles, 'textsOf'>;
  remarks: RemarksByAbout;
}

/** The admin's view of puzzles: their public content, reports and decisions. */
export function createModerationView({ db, now, random, puzzles, remarks }: Dependencies) {
  async function rowsOf(puzzleIds: string[]) {
    return joinOffers(db)
      .leftJoin('puzzle_counts', 'puzzle_counts.puzzle_id', 'puzzles.puzzle_id')
      .select([
        'puzzles.puzzle_id',
        'puzzle_type',
        'content',
        'description',
        'puzzles.created_at',
        'take_down_reason',
        'opened',
        'gift',
        'gift_secrets',
        'review_reasons',
        'rewards.image_hash as reward_image_hash',
      ])
      .where('puzzles.puzzle_id', 'in', puzzleIds)
      .execute();
  }
  type Row = Awaited<ReturnType<typeof rowsOf>>[number];

  /** Returns the challenge as players get it; undefined once the content is erased. */
  function challengeOf({ puzzle_type, content }: Row): ModeratedLook['challenge'] | undefined {
    const rules = rulesOf(puzzle_type);
    const read: unknown = rules.read(content);
    if (read === undefined) return undefined;
    const challenge = rules.challenge(read, random) as ModeratedLook['challenge'];
    // A withheld image has no public address.
    return withImageAt(challenge, (imageUrl) => {
      const hash = imageHashOf(imageUrl);
      return hash === undefined ? imageUrl : adminImagePath(hash);
    });
  }

  /**
   * Returns the state that reports have caused, even after the puzzle has ended; without reports, the puzzle's own
   * state.
   */
  function stateOf(row: Row): ModeratedState {
    const state = puzzleState(row, now());
    const isThere = state !== 'taken_down' && state !== 'removed';
    return isThere && isReported(row) ? row.report_state : state;
  }

  function rewardOf(row: Row): ModeratedPuzzle['reward'] {
    if (!hasReward(row)) return null;
    const { reward_type, reward_description, reward_image_hash, review_reasons = null } = row;
    const state = rewardState(row, now());
    return {
      rewardId: row.id,
      type: reward_type,
      title: rewardTitle(reward_type, reward_description),
      text: splitName(reward_description).text,
      givenBy: row.given_by,
      promotionLink: row.promotion_link,
      imagePath: reward_image_hash === null ? null : adminImagePath(reward_image_hash),
      feePaid: row.platform_fee_paid === 1,
      feeAmount: row.platform_fee_amount,
      isListed: state.isListed,
      isClaimed: !state.isOpen,
      delivery: row.won > 0 ? deliveryOfWon(row, now()) : null,
      review: reviewOf({ ...row, review_reasons }, state),
    };
  }

  async function reportsOf(puzzleIds: string[]) {
    const counts = await db
      .selectFrom('reports')
      .select(['puzzle_id', 'reason'])
      .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min<number>('at').as('first_at')])
      .where('puzzle_id', 'in', puzzleIds)
      .where('closed_at', 'is', null)
      .groupBy(['puzzle_id', 'reason'])
      .execute();
    const notes = await db
      .selectFrom('reports')
      .select(['puzzle_id', 'note'])
      .where('puzzle_id', 'in', puzzleIds)
      .where('closed_at', 'is', null)
      .where('note', 'is not', null)
      .orderBy('id', 'desc')
      .limit(puzzleIds.length * notesShown)
      .execute();
    return (puzzleId: string): ModeratedPuzzle['reports'] => {
      const own = counts.filter((row) => row.puzzle_id === puzzleId);
      return {
        reasons: own
          .map(({ reason, count }) => ({ reason, count: Number(count) }))
          .sort((one, other) => other.count - one.count),
        notes: notes
          .filter((row) => row.puzzle_id === puzzleId)
          .slice(0, notesShown)
          .map(({ note }) => note ?? ''),
        firstAt: own.length === 0 ? null : iso(Math.min(...own.map((row) => Number(row.first_at)))),
      };
    };
  }

  async function imagesOf(puzzleIds: string[]) {
    const own = db
      .selectFrom('puzzles')
      .select(['puzzle_id', 'image_hash as hash'])
      .where('puzzle_id', 'in', puzzleIds)
      .where('image_hash', 'is not', null);
    const ofSteps = db.selectFrom('step_images').selectAll().where('puzzle_id', 'in', puzzleIds);
    const rows = await own.unionAll(ofSteps).execute();
    return (puzzleId: string) =>
      rows.filter((row) => row.puzzle_id === puzzleId).map(({ hash }) => hash ?? '');
  }

  /** Returns, by puzzle, how many puzzles share its maker's key. */
  async function countsOfMakers(puzzleIds: string[]): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('maker_keys')
      .select('puzzle_id')
      .select((eb) =>
        eb
          .selectFrom('maker_keys as same')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('same.address_key', '=', 'maker_keys.address_key')
          .as('count'),
      )
      .where('puzzle_id', 'in', puzzleIds)
      .execute();
    return new Map(rows.map(({ puzzle_id, count }) => [puzzle_id, Number(count)]));
  }

  async function decisionsOf(puzzleIds: string[]) {
    const rows = await db
      .selectFrom('decisions')
      .select(['puzzle_id', 'batch', 'decision', 'at'])
      .select((eb) =>
        eb
          .selectFrom('decisions as same')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('same.batch', '=', 'decisions.batch')
          .as('puzzles'),
      )
      .where('puzzle_id', 'in', puzzleIds)
      .where('undone_at', 'is', null)
      .where('at', '>', now() - dayMs)
      .where(
        'id',
        '=',
        sql<number>`(select max(id) from decisions as latest
          where latest.puzzle_id = decisions.puzzle_id and latest.undone_at is null)`,
      )
      .execute();
    return new Map(
      rows.map(({ puzzle_id, batch, decision, at, puzzles }) => [
        puzzle_id,
        { batch, decision, at: iso(at), puzzles: Number(puzzles) },
      ]),
    );
  }

  return {
    /** Returns the puzzles in the order of the ids. Skips missing ones. */
    async list(puzzleIds: string[]): Promise<ModeratedPuzzle[]> {
      const unique = [...new Set(puzzleIds)];
      if (unique.length === 0) return [];
      const [rows, images, reports, makers, decided] = [
        await rowsOf(unique),
        await imagesOf(unique),
        await reportsOf(unique),
        await countsOfMakers(unique),
        await decisionsOf(unique),
      ];
      const byId = new Map(rows.map((row) => [row.puzzle_id, row]));
      return unique.flatMap((puzzleId) => {
        const row = byId.get(puzzleId);
        if (row === undefined) return [];
        return {
          puzzleId,
          type: row.puzzle_type,
          playPath: playPath(row.puzzle_type, puzzleId),
          createdAt: iso(row.created_at),
          state: stateOf(row),
          takeDownReason: row.take_down_reason,
          opened: Number(row.opened ?? 0),
          texts: puzzles.textsOf(row).shown,
          imagePaths: images(puzzleId).map(adminImagePath),
          reward: rewardOf(row),
          reports: reports(puzzleId),
          ofMaker: makers.get(puzzleId) ?? null,
          lastDecision: decided.get(puzzleId) ?? null,
        };
      });
    },

    /**
     * Returns the puzzle as players see it, even if it is hidden or taken down. Throws a Refusal if it no longer
     * exists.
     */
    async look(puzzleId: string): Promise<ModeratedLook> {
      const [row] = await rowsOf([puzzleId]);
      const challenge = row && challengeOf(row);
      if (challenge === undefined) throw new Refusal('not_found');
      return { challenge };
    },

    /**
     * Returns reported remarks and texts that only solving reveals, such as a word puzzle's message. Adds an entry to
     * the audit log. Throws a Refusal if the puzzle no longer exists.
     */
    async showTexts(puzzleId: string): Promise<SecretTexts> {
      const [row] = await rowsOf([puzzleId]);
      if (row === undefined) throw new Refusal('not_found');
      const said = await Promise.all([...remarks.values()].map((of) => of.reported(puzzleId)));
      const texts = [...puzzles.textsOf(row).secret, ...said.flat()];
      await audit(db, { at: now(), action: 'texts_shown', target: puzzleId });
      return { texts };
    },
  };
}

export type ModerationView = ReturnType<typeof createModerationView>;

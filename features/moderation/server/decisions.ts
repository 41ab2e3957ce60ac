import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { puzzleRow, updatePuzzle, updateRewardOfPuzzle } from '../../../platform/storage/rows.ts';
import { isBlank, trimVisible } from '../../../puzzles/text.ts';
import type { AuditAction } from '../../admin/api.ts';
import { audit } from '../../admin/server/feature.ts';
import { withholdUnseen } from '../../images/server/feature.ts';
import { lockPuzzle, type PuzzleStore } from '../../puzzles/server/feature.ts';
import { rewardList, startClocks, stopClocks } from '../../rewards/server/feature.ts';
import type { LiveSettings } from '../../safety/server/feature.ts';
import type { Decision, DecisionRequest, DecisionResult } from '../api.ts';
import { blockAllOf } from './blocks.ts';

/** Maximum number of a maker's puzzles per decision. Any further puzzles need another decision. */
const maxTogether = 200;

const actions: Record<Decision, AuditAction> = {
  keep: 'puzzle_kept',
  unlist: 'reward_unlisted',
  take_down: 'puzzle_taken_down',
  take_down_and_block: 'puzzle_blocked',
};

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events' | 'broker'> {
  puzzles: Pick<PuzzleStore, 'takeDown'>;
  settings: Pick<LiveSettings, 'changed'>;
}

interface Before {
  report_state: 'off_list' | 'hidden' | 'kept' | null;
  is_approved: number | null;
  unlisted_at: number | null;
}

/**
 * The admin's decisions on puzzles (rules: moderation#decisions). Each can be undone for a day and is logged in
 * the audit log.
 */
export function createDecisions({ db, now, events, broker, puzzles, settings }: Dependencies) {
  const write = createGroupCommit(db);

  async function allOfMaker(transaction: Db, puzzleId: string): Promise<string[]> {
    const rows = await transaction
      .selectFrom('maker_keys')
      .innerJoin('puzzles', 'puzzles.puzzle_id', 'maker_keys.puzzle_id')
      .select('maker_keys.puzzle_id')
      .where('address_key', '=', (keys) =>
        keys.selectFrom('maker_keys').select('address_key').where('puzzle_id', '=', puzzleId),
      )
      .where('taken_down_at', 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('maker_keys.puzzle_id')
      .limit(maxTogether)
      .execute();
    return [...new Set([puzzleId, ...rows.map((row) => row.puzzle_id)])];
  }

  /** Returns false if the puzzle was already taken down or removed. */
  async function decideOne(
    transaction: Db,
    puzzleId: string,
    { decision, reason = '' }: DecisionRequest,
    { at, batch }: { at: number; batch: string },
  ): Promise<boolean> {
    await lockPuzzle(transaction, puzzleId);
    const row = await transaction
      .selectFrom('puzzles')
      .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
      .select(['report_state', 'taken_down_at', 'removed_at', 'is_approved', 'unlisted_at'])
      .where('puzzles.puzzle_id', '=', puzzleId)
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('not_found');
    if (row.taken_down_at !== null || row.removed_at !== null) return false;
    const { report_state, is_approved, unlisted_at } = row;
    const before: Before = { report_state, is_approved, unlisted_at };

    if (decision === 'take_down_and_block') await blockAllOf(transaction, puzzleId, { at, batch });
    if (decision === 'take_down' || decision === 'take_down_and_block') {
      await puzzles.takeDown(transaction, puzzleId, trimVisible(reason), at);
    } else {
      await updatePuzzle(transaction, puzzleId).set({ report_state: 'kept' }).execute();
      await startClocks(transaction, puzzleId, at);
      await withholdUnseen(transaction, puzzleId, at);
    }
    if (decision === 'unlist') {
      await updateRewardOfPuzzle(transaction, puzzleId).set({ is_approved: 0, unlisted_at: at }).execute();
    }
    await transaction
      .updateTable('reports')
      .set({ closed_at: at })
      .where('puzzle_id', '=', puzzleId)
      .where('closed_at', 'is', null)
      .execute();
    await transaction
      .insertInto('decisions')
      .values({
        batch,
        puzzle_id: puzzleId,
        decision,
        reason: trimVisible(reason) || null,
        at,
        before: JSON.stringify(before),
        undone_at: null,
      })
      .execute();
    const note = trimVisible(reason);
    await audit(transaction, {
      at,
      action: actions[decision],
      target: puzzleId,
      ...(note === '' ? {} : { note }),
    });
    return true;
  }

  async function undoOne(
    transaction: Db,
    { id, puzzle_id, at, before }: { id: number; puzzle_id: string; at: number; before: string },
  ): Promise<void> {
    await lockPuzzle(transaction, puzzle_id);
    const later = await transaction
      .selectFrom('decisions')
      .select('id')
      .where('puzzle_id', '=', puzzle_id)
      .where('id', '>', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst();
    const puzzle = await puzzleRow(transaction, puzzle_id)
      .select(['removed_at', 'taken_down_at'])
      .executeTakeFirst();
    if (later !== undefined || puzzle?.removed_at !== null) throw new Refusal('decision_changed');
    const { report_state, is_approved, unlisted_at } = JSON.parse(before) as Before;
    await updatePuzzle(transaction, puzzle_id)
      .set({ taken_down_at: null, take_down_reason: null, report_state })
      .execute();
    if (report_state === 'hidden') await stopClocks(transaction, puzzle_id, now());
    else await startClocks(transaction, puzzle_id, now(), puzzle.taken_down_at);
    if (is_approved !== null) {
      await updateRewardOfPuzzle(transaction, puzzle_id).set({ is_approved, unlisted_at }).execute();
    }
    await transaction
      .updateTable('reports')
      .set({ closed_at: null })
      .where('puzzle_id', '=', puzzle_id)
      .where('closed_at', '=', at)
      .execute();
    await withholdUnseen(transaction, puzzle_id, now());
    await audit(transaction, { at: now(), action: 'decision_undone', target: puzzle_id });
  }

  /** Updates the public list, the puzzles' open pages and the moderation queues. */
  async function publish(puzzleIds: string[], isGone: boolean): Promise<void> {
    for (const puzzleId of puzzleIds) {
      events.emit(isGone ? 'puzzle taken down' : 'puzzle changed', puzzleId);
      await broker.publish(rewardList, { kind: 'removed', puzzleId });
    }
    const [puzzleId] = puzzleIds;
    // Reloads the public list, on which restored puzzles reappear.
    if (puzzleId !== undefined && !isGone) await broker.publish(rewardList, { kind: 'changed', puzzleId });
    events.emit('puzzle reported');
  }

  return {
    /** Decides on a puzzle. Throws a Refusal if it does not exist, or if a take-down has no reason. */
    async decide(puzzleId: string, request: DecisionRequest): Promise<DecisionResult> {
      const isTakeDown = request.decision.startsWith('take_down');
      if (isTakeDown && isBlank(request.reason ?? '')) throw new Refusal('request_invalid');
      const batch = randomUUID();
      const decided = await write(async (transaction) => {
        const at = now();
        const all = request.allOfMaker ? await allOfMaker(transaction, puzzleId) : [puzzleId];
        const changed: string[] = [];
        for (const id of all) {
          if (await decideOne(transaction, id, request, { at, batch })) changed.push(id);
        }
        return changed;
      });
      if (request.decision === 'take_down_and_block') await settings.changed();
      await publish(decided, isTakeDown);
      return { batch: decided.length === 0 ? null : batch, puzzles: decided.length };
    },

    /** Restores the previous state. Throws a Refusal after a day, or if there is a later decision. */
    async undo(batch: string): Promise<void> {
      const undone = await write(async (transaction) => {
        const rows = await transaction
          .updateTable('decisions')
          .set({ undone_at: now() })
          .where('batch', '=', batch)
          .where('undone_at', 'is', null)
          .where('at', '>', now() - dayMs)
          .returning(['id', 'puzzle_id', 'at', 'before'])
          .execute();
        if (rows.length === 0) throw new Refusal('decision_changed');
        for (const row of rows) await undoOne(transaction, row);
        await transaction.deleteFrom('blocks').where('batch', '=', batch).execute();
        return rows.map((row) => row.puzzle_id);
      });
      await settings.changed();
      await publish(undone, false);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;

import { playPath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf, updatePuzzle } from '../../../platform/storage/rows.ts';
import { refuseOthers, refuseOver, viewGift } from '../../puzzles/server/feature.ts';
import type { Offers, SolveProof } from '../../rewards/server/feature.ts';
import type { Reply, ReplyAgreement, ReplyRequest } from '../api.ts';

/** Of a puzzle, agreed or not. */
const mostOfPuzzle = 50;
/** The newest. */
const listed = 10;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  offers: Pick<Offers, 'get' | 'change'>;
  openProof(puzzleId: string, proof: string): Pick<SolveProof, 'timeToSolve'>;
  limiter: Pick<Limiter, 'networkKey' | 'take' | 'tryTake'>;
}

/** Puzzles that answer one another, each by the choice of both makers (rules: gifts#make-one-back). */
export function createReplies({ db, offers, openProof, limiter, now, events }: Dependencies) {
  const repliesTo = (from: Db, puzzleId: string) =>
    from.selectFrom('puzzles').where('reply_to', '=', puzzleId);

  async function list(puzzleId: string, areAgreed: boolean): Promise<Reply[]> {
    const rows = await repliesTo(db, puzzleId)
      .select(['puzzle_id', 'puzzle_type', 'gift', 'reply_ms', 'reply_back_ms', 'reply_agreed_at'])
      .$if(areAgreed, (query) => query.where('reply_agreed_at', 'is not', null))
      .where('expires_at', '>', now())
      .where('removed_at', 'is', null)
      .where('taken_down_at', 'is', null)
      .where('hidden_at', 'is', null)
      .orderBy('reply_is_behind')
      .orderBy('id', 'desc')
      .limit(listed)
      .execute();
    return rows.map(({ puzzle_id, puzzle_type, gift, reply_ms, reply_back_ms, reply_agreed_at }) => {
      const { from } = gift === null ? {} : viewGift(gift);
      return {
        puzzleId: puzzle_id,
        playPath: playPath(puzzle_type, puzzle_id),
        ...(from === undefined ? {} : { name: from }),
        solvedMs: reply_ms ?? 0,
        ...(reply_back_ms === null ? {} : { backMs: reply_back_ms }),
        isAgreed: reply_agreed_at !== null,
      };
    });
  }

  /** Lets go the newest one of many of a network on which nobody has agreed. False when there is none. */
  async function makeRoom(transaction: Db, puzzleId: string): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('puzzles')
      .set({ reply_to: null, reply_ms: null, reply_is_behind: 0 })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('puzzles')
          .select('id')
          .where('reply_to', '=', puzzleId)
          .where('reply_is_behind', '=', 1)
          .where('reply_agreed_at', 'is', null)
          .orderBy('id', 'desc')
          .limit(1),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    /** For who has shown the creator key. */
    ofPuzzle: (puzzleId: string) => list(puzzleId, false),

    /** Those that both makers agreed on. Throws a Refusal when the puzzle cannot be played. */
    async agreed(puzzleId: string): Promise<Reply[]> {
      refuseOver(await offers.get(puzzleId), now());
      return list(puzzleId, true);
    },

    /** Its maker says which puzzle it answers, and proves to have solved that one. The first word stays. Throws a Refusal. */
    async answer(
      puzzleId: string,
      creatorKey: string,
      { to, proof }: ReplyRequest,
      address: string,
    ): Promise<void> {
      const { timeToSolve } = openProof(to, proof);
      const first = await offers.get(to);
      refuseOver(first, now());
      await offers.change(puzzleId, async (transaction, puzzle) => {
        refuseOthers(puzzle, creatorKey);
        refuseOver(puzzle, now());
        // Nobody is there to agree for a day's puzzle (rules: today#result).
        const isFitting = puzzle.puzzle_type === first.puzzle_type && to !== puzzleId && first.day === null;
        if (!isFitting) throw new Refusal('request_invalid');
        if (puzzle.reply_to !== null) return;
        // One proof is good for many, so that one person could fill the places.
        const network = `${to} ${limiter.networkKey(address)}`;
        limiter.take('made_back', network);
        const isBehind = limiter.tryTake([['replies_in_front', network]]) > 0;
        const isFull = (await countOf(repliesTo(transaction, to))) >= mostOfPuzzle;
        if (isFull && (isBehind || !(await makeRoom(transaction, to)))) throw new Refusal('replies_full');
        await updatePuzzle(transaction, puzzleId)
          .set({ reply_to: to, reply_ms: timeToSolve, reply_is_behind: isBehind ? 1 : 0 })
          .execute();
      });
      events.emit('news for makers', [to]);
    },

    /** The maker of the first one agrees, or not any more, and may prove the own time. Throws a Refusal. */
    async agree(
      puzzleId: string,
      replyId: string,
      creatorKey: string,
      { agrees, proof }: ReplyAgreement,
    ): Promise<void> {
      const first = await offers.get(puzzleId);
      refuseOthers(first, creatorKey);
      // Nothing leads to a puzzle that is gone; what led there before can be undone.
      if (agrees) refuseOver(first, now());
      const backMs = proof === undefined ? undefined : openProof(replyId, proof).timeToSolve;
      await offers.change(replyId, async (transaction, reply) => {
        refuseOver(reply, now());
        if (reply.reply_to !== puzzleId) throw new Refusal('puzzle_not_found');
        await updatePuzzle(transaction, replyId)
          .set({
            reply_agreed_at: agrees ? (reply.reply_agreed_at ?? now()) : null,
            // The first time counts.
            reply_back_ms: reply.reply_back_ms ?? backMs ?? null,
          })
          .execute();
      });
      await updatePuzzle(db, puzzleId)
        .set(({ case: when, exists }) => ({
          has_replies: when()
            .when(exists(repliesTo(db, puzzleId).select('id').where('reply_agreed_at', 'is not', null)))
            .then(1)
            .else(0)
            .end(),
        }))
        .execute();
      for (const changed of [puzzleId, replyId]) events.emit('puzzle changed', changed);
    },
  };
}

export type Replies = ReturnType<typeof createReplies>;

import { playPath } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf, updatePuzzle } from '../../../platform/storage/rows.ts';
import { assertCreatorKey, assertNotEnded, viewGift } from '../../puzzles/server/feature.ts';
import type { Offers, SolveProof } from '../../rewards/server/feature.ts';
import type { Reply, ReplyAgreement, ReplyRequest } from '../api.ts';

/** Maximum number of a puzzle's replies, agreed or not. */
const maxOfPuzzle = 50;
/** Maximum number of replies shown. */
const listed = 10;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  offers: Pick<Offers, 'get' | 'change'>;
  openProof(puzzleId: string, proof: string): Pick<SolveProof, 'timeToSolve'>;
  limiter: Pick<Limiter, 'networkKey' | 'take' | 'tryTake'>;
}

/** Links between puzzles and their replies, agreed by both makers (rules: gifts#replies). */
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

  /**
   * Drops the newest reply that is not agreed and not among its network's first few. Returns false if there is
   * none.
   */
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
    /** Lists the newest replies, agreed or not; for callers that have checked the creator key. */
    ofPuzzle: (puzzleId: string) => list(puzzleId, false),

    /** Lists the newest replies that both makers agreed to. Throws a Refusal if the puzzle cannot be played. */
    async agreed(puzzleId: string): Promise<Reply[]> {
      assertNotEnded(await offers.get(puzzleId), now());
      return list(puzzleId, true);
    },

    /**
     * Links a reply to the first puzzle, given a proof of solving it. The first link stays. Throws a Refusal if
     * the link is not allowed.
     */
    async answer(
      puzzleId: string,
      creatorKey: string,
      { to, proof }: ReplyRequest,
      address: string,
    ): Promise<void> {
      const { timeToSolve } = openProof(to, proof);
      const first = await offers.get(to);
      assertNotEnded(first, now());
      await offers.change(puzzleId, async (transaction, puzzle) => {
        assertCreatorKey(puzzle, creatorKey);
        assertNotEnded(puzzle, now());
        // A day's puzzle has no maker who could agree (rules: today#result).
        const isFitting = puzzle.puzzle_type === first.puzzle_type && to !== puzzleId && first.day === null;
        if (!isFitting) throw new Refusal('request_invalid');
        if (puzzle.reply_to !== null) return;
        // Limited by network, because one proof could be used for many replies.
        const network = `${to} ${limiter.networkKey(address)}`;
        limiter.take('made_back', network);
        const isBehind = limiter.tryTake([['replies_in_front', network]]) > 0;
        const isFull = (await countOf(repliesTo(transaction, to))) >= maxOfPuzzle;
        if (isFull && (isBehind || !(await makeRoom(transaction, to)))) throw new Refusal('replies_full');
        await updatePuzzle(transaction, puzzleId)
          .set({ reply_to: to, reply_ms: timeToSolve, reply_is_behind: isBehind ? 1 : 0 })
          .execute();
      });
      events.emit('news for makers', [to]);
    },

    /**
     * Sets or withdraws the agreement of the first puzzle's maker, optionally with a proof of their solving
     * time. Throws a Refusal if that is not allowed.
     */
    async agree(
      puzzleId: string,
      replyId: string,
      creatorKey: string,
      { agrees, proof }: ReplyAgreement,
    ): Promise<void> {
      const first = await offers.get(puzzleId);
      assertCreatorKey(first, creatorKey);
      // A hidden or ended puzzle gets no new links, but existing links can be withdrawn.
      if (agrees) assertNotEnded(first, now());
      const backMs = proof === undefined ? undefined : openProof(replyId, proof).timeToSolve;
      await offers.change(replyId, async (transaction, reply) => {
        assertNotEnded(reply, now());
        if (reply.reply_to !== puzzleId) throw new Refusal('puzzle_not_found');
        await updatePuzzle(transaction, replyId)
          .set({
            reply_agreed_at: agrees ? (reply.reply_agreed_at ?? now()) : null,
            // The first recorded time stays.
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

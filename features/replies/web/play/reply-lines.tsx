import { useEffect, useState } from 'react';
import { Trans, t } from '#words';
import { timeText } from '../../../../contract/time-text.ts';
import { callsOf } from '../../../../web/lib/api.ts';
import { creatorKeys } from '../../../../web/lib/keyring.ts';
import type { SolvedPuzzle } from '../../../../web/lib/slots.tsx';
import type { Reply, repliesApi } from '../../api.ts';

const call = callsOf<typeof repliesApi>();

const agreedReplies = (puzzleId: string) =>
  call('GET /api/puzzles/:puzzleId/replies', { params: { puzzleId } });

/** Links from a puzzle to the one it answers, and to its replies (rules: gifts#replies). */
export default function ReplyLines({ puzzle, firstProof: proof = '' }: SolvedPuzzle) {
  const { puzzleId, gift, replyTo, hasReplies = false } = puzzle;
  const [replies, setReplies] = useState<Reply[]>([]);
  useEffect(() => {
    if (hasReplies)
      agreedReplies(puzzleId).then(
        (answer) => setReplies(answer.replies),
        () => {},
      );
  }, [puzzleId, hasReplies]);

  // When the first puzzle's maker solves the reply, reports their time, so that both times can be shown.
  const [ownMs, setOwnMs] = useState<number>();
  const firstKey = replyTo && creatorKeys.get(replyTo.puzzleId);
  const backMs = replyTo?.backMs ?? ownMs;
  const isOpenTime = replyTo !== undefined && backMs === undefined;
  useEffect(() => {
    if (replyTo === undefined || firstKey === undefined || !isOpenTime) return;
    call('PUT /api/puzzles/:puzzleId/replies/:replyId', {
      params: { puzzleId: replyTo.puzzleId, replyId: puzzleId },
      key: firstKey,
      body: { agrees: true, proof },
    })
      .then(() => agreedReplies(replyTo.puzzleId))
      .then((answer) => setOwnMs(answer.replies.find((reply) => reply.puzzleId === puzzleId)?.backMs))
      .catch(() => {});
  }, [replyTo, firstKey, isOpenTime, puzzleId, proof]);

  const friend = gift?.for;
  const maker =
    gift?.from ?? t({ message: 'Its maker', comment: "stands in place of a name: the puzzle's maker" });
  return (
    <>
      {replyTo && (
        <div className="flex w-full flex-col items-center gap-2">
          <a href={replyTo.playPath} className="min-h-11 content-center font-semibold wrap-anywhere link">
            {friend === undefined ? (
              <Trans comment="This puzzle was made as an answer to another one">
                The answer to <bdi>a friend</bdi>'s puzzle
              </Trans>
            ) : (
              <Trans comment="This puzzle was made as an answer to the one that {friend} made">
                The answer to <bdi translate="no">{friend}</bdi>'s puzzle
              </Trans>
            )}
          </a>
          <Times
            first={[maker, replyTo.solvedMs]}
            second={backMs === undefined ? undefined : [friend ?? t`The other maker`, backMs]}
          />
        </div>
      )}
      {replies.map(({ puzzleId: id, playPath, name = t`Someone`, solvedMs, backMs: makerMs }) => (
        <div key={id} className="flex w-full flex-col items-center gap-2">
          <a href={playPath} className="min-h-11 content-center font-semibold wrap-anywhere link">
            {creatorKeys.get(id) === undefined ? (
              <Trans comment="{name} made a puzzle in return">
                <bdi translate="no">{name}</bdi> made one back. Play it
              </Trans>
            ) : (
              t({ message: 'You made one back', comment: 'you made a puzzle in return' })
            )}
          </a>
          {makerMs !== undefined && <Times first={[name, solvedMs]} second={[maker, makerMs]} />}
        </div>
      ))}
    </>
  );
}

type Named = [name: string, ms: number];

function Times({ first, second }: { first: Named; second: Named | undefined }) {
  return (
    <dl className="grid w-full max-w-sm auto-cols-fr grid-flow-col gap-3">
      {[first, ...(second ? [second] : [])].map(([name, ms], index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the one and the other
          key={index}
          className="flex flex-col-reverse rounded-control border-2 border-ink bg-paper p-2"
        >
          <dt className="leading-tight text-soft wrap-anywhere">
            <bdi translate="no">{name}</bdi>
          </dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{timeText(ms)}</dd>
        </div>
      ))}
    </dl>
  );
}

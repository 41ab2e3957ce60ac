import { useMutation } from '@tanstack/react-query';
import { Trans, t } from '#words';
import { timeText } from '../../../../contract/time-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import type { Reply, repliesApi } from '../../api.ts';

const call = callsOf<typeof repliesApi>();

/** Lists replies to this puzzle. The maker chooses which of them the puzzle links to (rules: gifts#replies). */
export default function RepliesCard({ puzzle, creatorKey }: MakersPuzzle) {
  return (
    <Card className="flex flex-col gap-3">
      <h2>{t({ message: 'Made back for you', comment: 'puzzles that solvers made in return' })}</h2>
      <ul className="flex flex-col">
        {puzzle.replies.map((reply) => (
          <li key={reply.puzzleId} className="border-t-2 border-dashed border-soft py-3">
            <ReplyLine firstId={puzzle.puzzleId} reply={reply} creatorKey={creatorKey} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ReplyLineProps {
  firstId: string;
  reply: Reply;
  creatorKey: string;
}

function ReplyLine({ firstId, reply, creatorKey }: ReplyLineProps) {
  const { puzzleId, playPath, name, solvedMs, backMs, isAgreed } = reply;
  const who = name ?? t`Someone`;
  const time = timeText(solvedMs);
  const { mutate: agree, isPending } = useMutation({
    mutationFn: (agrees: boolean) =>
      call('PUT /api/puzzles/:puzzleId/replies/:replyId', {
        params: { puzzleId: firstId, replyId: puzzleId },
        key: creatorKey,
        body: { agrees },
      }),
    onError: (error) => showError(wordsOf(error, errorMessages.no_connection)),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        <Trans comment="yours: the puzzle of the reader, who got one in return">
          <bdi translate="no" className="font-semibold">
            {who}
          </bdi>{' '}
          solved yours in {time} and made one back.
        </Trans>
        {backMs !== undefined && <span>{` ${backText(backMs)}`}</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink accent="sun" href={playPath}>
          {t`Play it`}
        </ButtonLink>
        <Button disabled={isPending} onClick={() => agree(!isAgreed)}>
          {isAgreed
            ? t({ message: 'Unlink the two', comment: 'two puzzles' })
            : t({ message: 'Link the two', comment: 'two puzzles' })}
        </Button>
      </div>
      <p className="text-sm text-soft">
        {isAgreed
          ? t`Both puzzles say that they belong together.`
          : t({
              message: 'Then both say that they belong together.',
              comment: 'both puzzles, once they are linked',
            })}
      </p>
    </div>
  );
}

function backText(backMs: number): string {
  const time = timeText(backMs);
  return t({ message: `You solved it in ${time}.`, comment: 'the puzzle that was made in return' });
}

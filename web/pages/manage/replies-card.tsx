import { useMutation } from '@tanstack/react-query';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import { timeText } from '../../../contract/time-text.ts';
import type { Reply } from '../../../gifts/schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showError } from '../../../ui/toast.tsx';
import { wordings } from '../../../ui/wordings.ts';
import { wordsOf } from '../../lib/api.ts';
import { agreeToReply } from '../../lib/replies-api.ts';

export interface RepliesCardProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** Puzzles that solvers made back (rules: gifts#make-one-back). Each is linked by the maker's own choice. */
export default function RepliesCard({ puzzle, creatorKey }: RepliesCardProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h2>Made back for you</h2>
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
  const { mutate: agree, isPending } = useMutation({
    mutationFn: (agrees: boolean) => agreeToReply(firstId, puzzleId, creatorKey, { agrees }),
    onError: (error) => showError(wordsOf(error, wordings.no_connection)),
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{name ?? 'Someone'}</bdi> solved yours in {timeText(solvedMs)} and made
        one back.
        {backMs !== undefined && ` You solved it in ${timeText(backMs)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink accent="sun" href={playPath}>
          Play it
        </ButtonLink>
        <Button disabled={isPending} onClick={() => agree(!isAgreed)}>
          {isAgreed ? 'Unlink the two' : 'Link the two'}
        </Button>
      </div>
      <p className="text-sm text-soft">
        {isAgreed
          ? 'Both puzzles say that they belong together.'
          : 'Then both say that they belong together.'}
      </p>
    </div>
  );
}

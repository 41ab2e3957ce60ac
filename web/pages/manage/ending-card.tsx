import { useQueryClient } from '@tanstack/react-query';
import { Clock, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { ManagedPuzzle, PuzzleChange } from '../../../contract/manage-api.ts';
import { dayMs } from '../../../contract/periods.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { Card } from '../../../ui/card.tsx';
import { serverNow } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { ConfirmButton } from '../../own/confirm-button.tsx';
import { forgetKey } from '../../own/key-links.ts';
import { changePuzzle, deletePuzzle } from '../../own/manage-api.ts';
import { momentText } from '../../own/time-texts.ts';
import { isOver } from './reward-heading.tsx';
import { doneOrPending } from './reward-notes.tsx';

const extensions = [
  { expires: '24h', label: '24 hours', ms: dayMs },
  { expires: '7d', label: '7 days', ms: 7 * dayMs },
  { expires: '30d', label: '30 days', ms: 30 * dayMs },
] as const;
/** Less is no longer time: the puzzle has just been made, or was extended a moment ago. */
const leastGainMs = 10 * 60_000;

export interface EndingCardProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** When the puzzle ends, and the ways to change that (rules: makers#changes). What destroys stands last. */
export default function EndingCard({ puzzle, creatorKey }: EndingCardProps) {
  const { puzzleId, state, canExtend, expiresAt, reward } = puzzle;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const change = (expires: PuzzleChange['expires']) => () => changePuzzle(puzzleId, creatorKey, { expires });
  const left = Date.parse(expiresAt) - serverNow();
  const longer = canExtend ? extensions.filter(({ ms }) => ms - left > leastGainMs) : [];
  return (
    <Card id="ending" tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4">
      <h2 className="flex items-center gap-2">
        <Clock aria-hidden size={24} className="shrink-0" />
        {state === 'open' || state === 'hidden' ? `Ends ${momentText(expiresAt)}` : 'It has ended'}
      </h2>
      {longer.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>Keep it online for:</p>
          <div className="flex flex-wrap gap-3">
            {longer.map(({ expires, label }) => (
              <ConfirmButton
                key={expires}
                label={label}
                accent="mint"
                title={`Keep it online for ${label}?`}
                text={`People can play it for ${label} from now on.`}
                confirmLabel={`Keep it for ${label}`}
                done={(changed) => `Your puzzle stays until ${momentText(changed.expiresAt)}.`}
                run={change(expires)}
              />
            ))}
          </div>
        </div>
      )}
      {reward?.state === 'held' && (
        <p>Someone can claim the reward now. What you choose here happens when their time is over.</p>
      )}
      <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-soft pt-4">
        {state === 'open' && (
          <ConfirmButton
            label="End now"
            title="End it now?"
            text={
              reward && !isOver(reward)
                ? 'Nobody can play it or win the reward any more. The page says that the puzzle has expired.'
                : 'Nobody can play it any more. The page says that the puzzle has expired.'
            }
            confirmLabel="End it now"
            done={doneOrPending('Your puzzle has ended.')}
            run={change('now')}
          />
        )}
        <ConfirmButton
          label={
            <>
              <Trash2 aria-hidden size={20} />
              Delete puzzle
            </>
          }
          accent="coral"
          title="Delete it for good?"
          text="The puzzle, its image, its texts, its reward and everything you entered will be gone. The link will say that its maker removed it. This cannot be undone."
          confirmLabel="Delete for good"
          done={doneOrPending('Your puzzle was deleted.')}
          run={() => deletePuzzle(puzzleId, creatorKey)}
          onDone={async ({ pending }) => {
            if (pending !== null) return client.invalidateQueries();
            await forgetKey(creatorKeys, puzzleId);
            navigate(pagePaths.my, { replace: true });
          }}
        />
      </div>
    </Card>
  );
}

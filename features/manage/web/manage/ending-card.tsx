import { useQueryClient } from '@tanstack/react-query';
import { Clock, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '#words';
import { dayMs } from '../../../../contract/periods.ts';
import { pagePaths } from '../../../../contract/routes.ts';
import { Card } from '../../../../ui/card.tsx';
import { serverNow } from '../../../../web/lib/api.ts';
import { creatorKeys } from '../../../../web/lib/keyring.ts';
import { ConfirmButton } from '../../../../web/maker/confirm-button.tsx';
import { forgetKey } from '../../../../web/maker/key-links.ts';
import { changePuzzle, deletePuzzle } from '../../../../web/maker/manage-api.ts';
import { momentText } from '../../../../web/maker/time-texts.ts';
import type { ManagedPuzzle } from '../../api.ts';
import { isOver } from './reward-heading.tsx';
import { doneOrPending } from './reward-notes.tsx';

/** Each extension has the texts of its button and of the dialog that the button opens. */
const extensions = [
  {
    expires: '24h',
    ms: dayMs,
    label: t({ message: '24 hours', comment: 'on a button, after "Keep it online for:"' }),
    title: t`Keep it online for 24 hours?`,
    text: t`People can play it for 24 hours from now on.`,
    confirmLabel: t`Keep it for 24 hours`,
  },
  {
    expires: '7d',
    ms: 7 * dayMs,
    label: t({ message: '7 days', comment: 'on a button, after "Keep it online for:"' }),
    title: t`Keep it online for 7 days?`,
    text: t`People can play it for 7 days from now on.`,
    confirmLabel: t`Keep it for 7 days`,
  },
  {
    expires: '30d',
    ms: 30 * dayMs,
    label: t({ message: '30 days', comment: 'on a button, after "Keep it online for:"' }),
    title: t`Keep it online for 30 days?`,
    text: t`People can play it for 30 days from now on.`,
    confirmLabel: t`Keep it for 30 days`,
  },
] as const;
/** A smaller gain is not worth offering, for example just after the puzzle was made or extended. */
const minGainMs = 10 * 60_000;

export interface EndingCardProps {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

type Extension = (typeof extensions)[number];

/** Returns how the puzzle's time can be extended, the longest last; none with a reward. */
export function extensionsOf({ canExtend, expiresAt }: ManagedPuzzle): readonly Extension[] {
  const left = Date.parse(expiresAt) - serverNow();
  return canExtend ? extensions.filter(({ ms }) => ms - left > minGainMs) : [];
}

interface ExtendButtonProps extends EndingCardProps {
  extension: Extension;
  /** Looks like a link that says all, because no question stands before it. */
  isLink?: boolean;
}

export function ExtendButton({ puzzle, creatorKey, extension, isLink = false }: ExtendButtonProps) {
  const { expires, label, title, text, confirmLabel } = extension;
  return (
    <ConfirmButton
      label={isLink ? confirmLabel : label}
      isLink={isLink}
      accent="mint"
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      done={(changed) => {
        const until = momentText(changed.expiresAt);
        return t`Your puzzle stays until ${until}.`;
      }}
      run={() => changePuzzle(puzzle.puzzleId, creatorKey, { expires })}
    />
  );
}

/** Shows when the puzzle ends, and how to change that (rules: makers#changes). Destructive actions come last. */
export default function EndingCard({ puzzle, creatorKey }: EndingCardProps) {
  const { puzzleId, state, expiresAt, reward } = puzzle;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const ends = momentText(expiresAt);
  // The longest extension of an open puzzle is offered beside the link.
  const longer = extensionsOf(puzzle).slice(0, state === 'open' ? -1 : undefined);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2">
        <Clock aria-hidden size={24} className="shrink-0" />
        <span>{state === 'open' || state === 'hidden' ? t`Ends ${ends}` : t`It has ended`}</span>
      </h2>
      {longer.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>{t({ message: 'Keep it online for:', comment: 'buttons such as "24 hours" follow' })}</p>
          <div className="flex flex-wrap gap-3">
            {longer.map((extension) => (
              <ExtendButton
                key={extension.expires}
                puzzle={puzzle}
                creatorKey={creatorKey}
                extension={extension}
              />
            ))}
          </div>
        </div>
      )}
      {reward?.state === 'held' && (
        <p>{t`Someone can claim the reward now. What you choose here happens when their time is over.`}</p>
      )}
      <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-soft pt-4">
        {state === 'open' && (
          <ConfirmButton
            label={t`End now`}
            title={t`End it now?`}
            text={
              reward && !isOver(reward)
                ? t`Nobody can play it or win the reward any more. The page says that the puzzle has ended.`
                : t`Nobody can play it any more. The page says that the puzzle has ended.`
            }
            confirmLabel={t`End it now`}
            done={doneOrPending(t`Your puzzle has ended.`)}
            run={() => changePuzzle(puzzleId, creatorKey, { expires: 'now' })}
          />
        )}
        <ConfirmButton
          label={
            <>
              <Trash2 aria-hidden size={20} />
              {t`Delete puzzle`}
            </>
          }
          accent="coral"
          title={t`Delete it for good?`}
          text={t`The puzzle, its image, its texts, its reward and everything you entered will be gone. The link will say that its maker removed it. This cannot be undone.`}
          confirmLabel={t`Delete for good`}
          done={doneOrPending(t`Your puzzle was deleted.`)}
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

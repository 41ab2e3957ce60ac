import { Link } from 'wouter';
import { plural, t } from '#words';
import { resultPath } from '../../../../contract/routes.ts';
import { momentText } from '../../../../web/maker/time-texts.ts';
import type { PendingChange } from '../../../puzzles/api.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ManagedPuzzle, ManagedReward } from '../../api.ts';

export function ResultLink({ puzzleId, reward }: { puzzleId: string; reward: ManagedReward }) {
  const won = (reward.claim === undefined ? 0 : 1) + reward.moreClaims.length;
  const prizes = reward.winners;
  return (
    <Link href={resultPath(puzzleId)} className="min-h-11 content-center self-start font-semibold link">
      {t({ message: `See the result: ${won} of ${prizes} won`, comment: 'how many of the prizes are won' })}
    </Link>
  );
}

const pendingTexts: Record<PendingChange, (when: string) => string> = {
  withdraw: (when) =>
    t({
      message: `The reward is withdrawn ${when}, unless it is won before.`,
      comment: '{when} is a day and a time; it will be',
    }),
  end: (when) => t`The puzzle ends ${when}, unless it is won before.`,
  remove: (when) => t`The puzzle is deleted ${when}, unless it is won before.`,
};

/** Returns the message after a change: `done` or, if the change has to wait, when it takes effect. */
export function doneOrPending(done: string) {
  return ({ pending }: ManagedPuzzle) => (pending === null ? done : pendingText(pending));
}

function pendingText({ change, at }: NonNullable<ManagedPuzzle['pending']>): string {
  return pendingTexts[change](momentText(at));
}

interface HeldNoteProps {
  reward: ManagedReward | undefined;
  pending?: ManagedPuzzle['pending'];
}

export function HeldNote({ reward, pending }: HeldNoteProps) {
  if (reward?.state !== 'held') return null;
  return (
    <p
      role="status"
      className="rounded-control border-2 border-ink bg-sun px-3 py-2 font-semibold text-on-accent"
    >
      {t`Held: someone solved it and can claim it now. You can change it again if they do not claim.`}
      {pending && <span>{` ${pendingText(pending)}`}</span>}
    </p>
  );
}

interface CodesLeftProps {
  type: RewardType;
  codes: string[];
  /** Whether the puzzle has ended, so that nobody can win these codes any more. */
  hasEnded?: boolean;
}

export function CodesLeft({ type, codes, hasEnded = false }: CodesLeftProps) {
  if (codes.length === 0) return null;
  const count = codes.length;
  return (
    <details>
      <summary className="min-h-12 content-center font-semibold">
        {rewardTypeInfo[type].isCode
          ? plural(count, { one: '# code is left', other: '# codes are left' })
          : plural(count, { one: '# word is left', other: '# words are left' })}
      </summary>
      <p>
        {hasEnded
          ? t`Nobody can win what is left: it is yours again.`
          : t({
              message: 'When it ends they are yours again.',
              comment: 'it: the puzzle; they: codes that nobody has won',
            })}
      </p>
      <pre className="overflow-x-auto select-all">{codes.join('\n')}</pre>
    </details>
  );
}

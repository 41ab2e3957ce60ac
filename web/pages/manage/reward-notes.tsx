import { Link } from 'wouter';
import type { ManagedPuzzle, ManagedReward, PendingChange } from '../../../contract/manage-api.ts';
import { resultPath } from '../../../contract/routes.ts';
import { type RewardType, secretNoun } from '../../../rewards/reward-types.ts';
import { momentText } from '../../own/time-texts.ts';

/** Leads to what everybody sees of how it was won. */
export function ResultLink({ puzzleId, reward }: { puzzleId: string; reward: ManagedReward }) {
  const won = (reward.claim === undefined ? 0 : 1) + reward.moreClaims.length;
  return (
    <Link href={resultPath(puzzleId)} className="min-h-11 content-center self-start font-semibold link">
      {`See the result: ${won} of ${reward.winners} won`}
    </Link>
  );
}

const pendingTexts: Record<PendingChange, string> = {
  withdraw: 'The reward is withdrawn',
  end: 'The puzzle ends',
  remove: 'The puzzle is deleted',
};

/** What has to wait is said with the moment until when. */
export function doneOrPending(done: string) {
  return ({ pending }: ManagedPuzzle) => (pending === null ? done : pendingText(pending));
}

function pendingText({ change, at }: NonNullable<ManagedPuzzle['pending']>): string {
  return `${pendingTexts[change]} ${momentText(at)}, unless it is won before.`;
}

interface HeldNoteProps {
  reward: ManagedReward | undefined;
  pending?: ManagedPuzzle['pending'];
}

/** Stands while somebody can claim the reward. */
export function HeldNote({ reward, pending }: HeldNoteProps) {
  if (reward?.state !== 'held') return null;
  return (
    <p
      role="status"
      className="rounded-control border-2 border-ink bg-sun px-3 py-2 font-semibold text-on-accent"
    >
      Held: someone solved it and can claim it now. You can change it again if they do not claim.
      {pending && ` ${pendingText(pending)}`}
    </p>
  );
}

interface CodesLeftProps {
  type: RewardType;
  codes: string[];
  /** Nobody can win them any more. */
  hasEnded?: boolean;
}

/** The codes or words that nobody has won. */
export function CodesLeft({ type, codes, hasEnded = false }: CodesLeftProps) {
  if (codes.length === 0) return null;
  const noun = secretNoun(type);
  return (
    <details>
      <summary className="min-h-12 content-center font-semibold">
        {codes.length === 1 ? `1 ${noun} is left` : `${codes.length} ${noun}s are left`}
      </summary>
      <p>
        {hasEnded ? 'Nobody can win what is left: it is yours again.' : 'When it ends they are yours again.'}
      </p>
      <pre className="overflow-x-auto select-all">{codes.join('\n')}</pre>
    </details>
  );
}

import { Gift } from 'lucide-react';
import { Link } from 'wouter';
import type { ManagedReward } from '../../../contract/manage-api.ts';
import { resultPath } from '../../../contract/routes.ts';

/** Whether all its prizes are won. */
export function isOver(reward: ManagedReward | null): boolean {
  return reward !== null && reward.state !== 'open' && reward.state !== 'held';
}

/** Leads to what everybody sees of how it was won. */
export function ResultLink({ puzzleId, reward }: { puzzleId: string; reward: ManagedReward }) {
  const won = (reward.claim === undefined ? 0 : 1) + reward.moreClaims.length;
  return (
    <Link href={resultPath(puzzleId)} className="min-h-11 content-center self-start font-semibold link">
      {`See the result: ${won} of ${reward.winners} won`}
    </Link>
  );
}

/** Begins the card of a reward. */
export function RewardHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="flex flex-wrap items-start gap-3">
      <span className="icon-box size-14 bg-grape">
        <Gift aria-hidden size={30} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="wrap-anywhere">{title}</h2>
        <p>{text}</p>
      </div>
    </header>
  );
}

/** Stands while somebody can claim the reward. */
export function HeldNote({ reward }: { reward: ManagedReward | null }) {
  if (reward?.state !== 'held') return null;
  return (
    <p
      role="status"
      className="rounded-control border-2 border-ink bg-sun px-3 py-2 font-semibold text-on-accent"
    >
      Held: somebody has solved it and can claim it now. It cannot be changed meanwhile.
    </p>
  );
}

import { PartyPopper, Send } from 'lucide-react';
import type { ManagedClaim, ManagedReward, RewardState } from '../../../contract/manage-api.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatNaira } from '../../lib/naira.ts';
import { triesText } from '../../lib/words.ts';
import { ConfirmButton } from '../../own/confirm-button.tsx';
import { reportDelivery } from '../../own/manage-api.ts';
import { dayText, momentText, timeOrDash } from '../../own/time-texts.ts';

const labels: Record<keyof ClaimAccount, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  bankName: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
};

const stateTexts: Record<Exclude<RewardState, 'open' | 'held'>, { title: string; needsYou?: true }> = {
  won: { title: 'Won: please send it', needsYou: true },
  sent: { title: 'You have sent it' },
  received: { title: 'Delivered: the winner got it' },
  disputed: { title: 'The winner says it has not come', needsYou: true },
};

export interface WinCardProps {
  creatorKey: string;
  reward: ManagedReward;
  claim: ManagedClaim;
}

/** Each win of a reward, the first one first. */
export default function WinCards({ creatorKey, reward }: Omit<WinCardProps, 'claim'>) {
  const { claim, moreClaims } = reward;
  return (claim === undefined ? [] : [claim, ...moreClaims]).map((each) => (
    <WinCard key={each.prize} creatorKey={creatorKey} reward={reward} claim={each} />
  ));
}

/** Who won, where the reward goes, and how far it has come. The creator's key alone opens the details (rules: delivery#details). */
function WinCard({ creatorKey, reward, claim }: WinCardProps) {
  const { prize, state, details, claimedAt, sentAt, winnerSaidAt, eraseAt, timeToSolve, attempts } = claim;
  const { title, needsYou } = stateTexts[state === 'open' || state === 'held' ? 'won' : state];
  const entries = Object.entries(details ?? {}).filter(([, text]) => text !== '') as [
    keyof ClaimAccount,
    string,
  ][];
  return (
    <Card className="flex flex-col gap-4">
      <h2
        className={classNames(
          'flex items-center gap-2 rounded-control border-2 border-ink px-3 py-2 text-xl! text-on-accent',
          needsYou ? 'bg-coral' : 'bg-mint',
        )}
      >
        <PartyPopper aria-hidden size={24} className="shrink-0" />
        {title}
      </h2>
      <p>
        <strong className="wrap-anywhere">{reward.title}</strong>
        {reward.amount !== null && ` (${formatNaira(reward.amount)})`} was won on {momentText(claimedAt)}, in{' '}
        {timeOrDash(timeToSolve)} with {triesText(attempts)}.
        {sentAt !== null && ` You sent it on ${momentText(sentAt)}.`}
        {winnerSaidAt !== null && ` The winner answered on ${momentText(winnerSaidAt)}.`}
      </p>
      {details === null ? (
        <p className="text-soft">The winner's details have been erased.</p>
      ) : (
        <dl className="flex flex-col rounded-control border-2 border-dashed border-ink px-3">
          {entries.map(([field, text]) => (
            <div key={field} className="border-soft py-2 not-first:border-t-2 not-first:border-dashed">
              <dt className="text-sm text-soft">{labels[field]}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 text-lg font-semibold wrap-anywhere select-all">{text}</span>
                <span className="ml-auto">
                  <CopyButton text={text} label="Copy" name={`Copy ${labels[field].toLowerCase()}`} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {eraseAt !== null && details !== null && (
        <p className="text-soft">Only you can read this. It is erased on {dayText(eraseAt)}.</p>
      )}
      {state === 'disputed' && (
        <p>Ask the winner what they see, and send it again if it is lost. They say here when it has come.</p>
      )}
      {/* The first 'I have sent it' counts: after it there is nothing to say again. */}
      {(state === 'won' || state === 'disputed') && sentAt === null && (
        <ConfirmButton
          label={
            <>
              <Send aria-hidden size={20} />I have sent it
            </>
          }
          accent="mint"
          title="Have you sent it?"
          text="The winner is asked whether it has come, and everyone sees that the reward is on its way."
          confirmLabel="Yes, I have sent it"
          done="The winner sees that you have sent it."
          run={() => reportDelivery(reward.rewardId, creatorKey, 'sent', prize)}
        />
      )}
    </Card>
  );
}

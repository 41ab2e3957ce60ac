import { PartyPopper, Send, TriangleAlert } from 'lucide-react';
import type { ManagedClaim, ManagedReward } from '../../../contract/manage-api.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatNaira } from '../../lib/naira.ts';
import { triesText } from '../../lib/words.ts';
import { ConfirmButton } from '../../own/confirm-button.tsx';
import { ContactLinks } from '../../own/contact.tsx';
import { DeliverySteps } from '../../own/delivery-steps.tsx';
import { reportDelivery } from '../../own/manage-api.ts';
import { dayText, timeOrDash, whenText } from '../../own/time-texts.ts';

const labels: Record<keyof ClaimAccount, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  bankName: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
};

/** What the maker reads, and whether something is left to do. */
function titleOf(
  type: RewardType,
  { state, shownAt, sentAt }: ManagedClaim,
): { title: string; needsYou?: true } {
  const { isCode } = rewardTypeInfo[type];
  switch (state) {
    case 'received':
      return { title: isCode ? 'The code worked' : 'Received' };
    case 'disputed':
      return {
        title: isCode ? 'The winner says the code does not work' : 'The winner says it has not come',
        needsYou: true,
      };
    case 'sent':
      if (!isCode) return { title: 'Sent' };
      return {
        title: sentAt === null && shownAt ? `Shown to the winner ${whenText(shownAt)}` : 'New code sent',
      };
    default:
      return isCode ? { title: 'Won' } : { title: 'Won: please send it', needsYou: true };
  }
}

/** The amount in brackets, unless the title says it. */
function amountBeside({ title, amount }: ManagedReward): string {
  const numbers = title.split(/[^\d,]+/).map((part) => Number(part.replaceAll(',', '')));
  return amount === null || numbers.includes(amount) ? '' : ` (${formatNaira(amount)})`;
}

/** What both sides have said of the delivery, in its order. */
function toldText({ sentAt, winnerSays, winnerSaidAt }: ManagedClaim, isCode: boolean): string {
  const told: { at: string; text: string }[] = [];
  if (sentAt !== null) {
    told.push({ at: sentAt, text: `You sent ${isCode ? 'a new code' : 'it'} ${whenText(sentAt)}.` });
  }
  if (winnerSays !== null && winnerSaidAt !== null) {
    const has = winnerSays === 'got_it';
    const word = isCode ? (has ? 'it works' : 'it does not work') : has ? 'it has come' : 'it has not come';
    told.push({ at: winnerSaidAt, text: `The winner said ${whenText(winnerSaidAt)} that ${word}.` });
  }
  return told
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ text }) => text)
    .join(' ');
}

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
  const { prize, state, details, claimedAt, sentAt, eraseAt, timeToSolve, attempts } = claim;
  const { isCode } = rewardTypeInfo[reward.type];
  const { title, needsYou } = titleOf(reward.type, claim);
  const TitleIcon = needsYou ? TriangleAlert : PartyPopper;
  const maySend = state === 'disputed' || (state === 'won' && !isCode);
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
        <TitleIcon aria-hidden size={24} className="shrink-0" />
        {title}
      </h2>
      {!isCode && <DeliverySteps state={state} sentAt={sentAt} />}
      <p>
        <strong className="wrap-anywhere">{reward.title}</strong>
        {amountBeside(reward)} was won {whenText(claimedAt)}, in {timeOrDash(timeToSolve)} with{' '}
        {triesText(attempts)}. {toldText(claim, isCode)}
      </p>
      {state === 'won' && (
        <p>
          {isCode
            ? "The winner's page shows the code. You need not send anything."
            : 'Send it within 24 hours of the win.'}
        </p>
      )}
      {claim.code !== '' && (
        <p>
          {!isCode ? 'Their word' : sentAt === null ? 'Code' : 'First code'}:{' '}
          <strong className="wrap-anywhere select-all">{claim.code}</strong>
        </p>
      )}
      {details === null ? (
        <p className="text-soft">The winner's details have been erased.</p>
      ) : (
        <dl className="flex flex-col rounded-control border-2 border-dashed border-ink px-3">
          {entries.map(([field, text]) => (
            <div key={field} className="border-soft py-2 not-first:border-t-2 not-first:border-dashed">
              <dt className="text-sm text-soft">{labels[field]}</dt>
              <dd className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 text-lg font-semibold wrap-anywhere select-all">{text}</span>
                <span className="ms-auto">
                  <CopyButton text={text} label="Copy" name={`Copy ${labels[field].toLowerCase()}`} />
                </span>
                {(field === 'phone' || field === 'email') && <ContactLinks text={text} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {eraseAt !== null && details !== null && (
        <p className="text-soft">Only you can read this. It is erased on {dayText(eraseAt)}.</p>
      )}
      {state === 'disputed' && (
        <p>
          {isCode
            ? 'Ask the winner what they see, and send a new code.'
            : 'Check first if it left. Then write to the winner. Send again only if it never left.'}
        </p>
      )}
      {maySend && (
        <ConfirmButton
          label={
            <>
              <Send aria-hidden size={20} />
              {isCode ? 'I have sent a new code' : 'I have sent it'}
            </>
          }
          accent="mint"
          title="Have you sent it?"
          text="The winner is asked about it. Everyone sees that it was sent."
          confirmLabel="Yes, I have sent it"
          done="The winner sees that you have sent it."
          run={() => reportDelivery(reward.rewardId, creatorKey, 'sent', prize)}
        />
      )}
    </Card>
  );
}

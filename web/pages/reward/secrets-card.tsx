import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DeliveryState, WinnerSays } from '../../../contract/manage-api.ts';
import type { ClaimedReward, RewardSecrets } from '../../../contract/rewards-api.ts';
import { rewardPath } from '../../../contract/routes.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { formatNaira } from '../../lib/naira.ts';
import { claimedRewardQuery } from '../../lib/queries.tsx';
import { ConfirmButton, useAction } from '../../own/confirm-button.tsx';
import { ContactLinks } from '../../own/contact.tsx';
import { DeliverySteps } from '../../own/delivery-steps.tsx';
import { eraseDetails, reportDelivery } from '../../own/manage-api.ts';
import { RewardImage } from '../../own/reward-image.tsx';
import { dayText, whenText } from '../../own/time-texts.ts';

interface SecretsProps {
  reward: ClaimedReward;
  secrets: RewardSecrets;
  winnerKey: string | undefined;
  /** The key is a link's, and this browser does not keep it. */
  isLinked: boolean;
}

/** What a winner has won, and how it comes to them. */
export default function SecretsCard({ reward, secrets, winnerKey, isLinked }: SecretsProps) {
  return (
    <Card className="flex flex-col gap-4">
      {secrets.imageUrl && (
        <div className="flex flex-col items-center gap-3">
          <RewardImage
            imageUrl={secrets.imageUrl}
            alt={`The ${rewardTypeInfo[reward.type].label.toLowerCase()}`}
            maxHeight={24}
          />
          <ButtonLink href={secrets.imageUrl} download={`puzzlefly-${reward.rewardId}.webp`}>
            <Download aria-hidden size={20} />
            Download
          </ButtonLink>
        </div>
      )}
      {secrets.amount !== undefined && (
        <p className="text-center font-display text-4xl font-bold">{formatNaira(secrets.amount)}</p>
      )}
      {secrets.text && <p className="text-lg wrap-anywhere whitespace-pre-wrap">{secrets.text}</p>}
      {reward.type === 'cash' && reward.own?.state !== 'received' && (
        <p className="rounded-control border-2 border-dashed border-ink p-3">
          It was promised to be sent to the account you gave within 24 hours.
        </p>
      )}
      {rewardTypeInfo[reward.type].isCode && reward.own && reward.own.sentAt !== null ? (
        <ReplacedCode code={secrets.code} sentAt={reward.own.sentAt} />
      ) : (
        <OwnCode type={reward.type} code={secrets.code} />
      )}
      <div>
        <Copyable label="The maker's contact" text={secrets.contact} buttonLabel="Copy Contact" />
        <ContactLinks text={secrets.contact} />
      </div>
      {winnerKey && reward.own && <Delivery reward={reward} own={reward.own} winnerKey={winnerKey} />}
      {winnerKey && !isLinked && (
        <div className="flex flex-col items-start gap-2 border-t-2 border-dashed border-soft pt-4">
          <p className="text-soft">
            This browser can open your reward. Keep the private link to open it elsewhere.
          </p>
          <CopyButton
            text={`${location.origin}${rewardPath(reward.rewardId)}#key=${winnerKey}`}
            label="Copy private link"
            toast={{ title: 'Link Copied!', message: 'Keep it to yourself: it opens your reward.' }}
          />
        </div>
      )}
    </Card>
  );
}

interface DeliveryProps {
  reward: ClaimedReward;
  own: DeliveryState;
  winnerKey: string;
}

/** So long after the code was shown first the winner is asked whether it worked. */
const askAfterMs = 60 * 60_000;

const words = {
  code: {
    asked: 'Did the code work?',
    got_it: 'It works',
    not_yet: 'It does not work',
    received: 'You said that the code works.',
    disputed: 'You said that the code does not work. The maker sees it.',
  },
  newCode: {
    asked: 'Did the new code work?',
    got_it: 'It works',
    not_yet: 'It does not work',
    received: 'You said that the code works.',
    disputed: 'You said that the new code does not work. The maker sees it.',
  },
  sent: {
    asked: 'Did you receive it?',
    got_it: 'I got it',
    not_yet: 'Not yet',
    received: 'You said that you got it.',
    disputed: 'You said that it has not come. The maker sees it.',
  },
};

/** Whether the reward has come, and how long the winner's details stay (rules: delivery#codes, delivery#sent-things, delivery#erasing). */
function Delivery({ reward, own, winnerKey }: DeliveryProps) {
  const { rewardId, type } = reward;
  const { state, sentAt, winnerSays, maySayNotYet, eraseAt } = own;
  const { isCode } = rewardTypeInfo[type];
  const { asked, got_it, not_yet, ...answered } =
    words[!isCode ? 'sent' : sentAt === null ? 'code' : 'newCode'];
  const onReported = useReported(rewardId, winnerKey);
  const isAsked = useIsAsked(reward, winnerKey, onReported) || winnerSays !== null;
  const said = useAction(
    (says: WinnerSays) => reportDelivery(rewardId, winnerKey, says),
    'Thank you. The maker sees it.',
    onReported,
  );
  const isDue = isCode || state !== 'won' || maySayNotYet;
  const isDone = state === 'received' || state === 'disputed';
  return (
    <section aria-label="Delivery" className="flex flex-col gap-3 border-t-2 border-dashed border-soft pt-4">
      {!isCode && <DeliverySteps state={state} sentAt={sentAt} />}
      <p role="status" className="empty:hidden">
        {!isCode && sentAt !== null && `The maker sent it ${whenText(sentAt)}. `}
        {!isCode && state === 'won' && 'The maker sends it to you next. '}
        {isDone ? <strong>{answered[state]}</strong> : isAsked && isDue && <strong>{asked}</strong>}
      </p>
      {isAsked && state !== 'received' && (
        <div className="flex flex-wrap gap-3">
          <Button accent="mint" disabled={said.isPending} onClick={() => said.mutate('got_it')}>
            {got_it}
          </Button>
          {state !== 'disputed' && maySayNotYet && (
            <Button disabled={said.isPending} onClick={() => said.mutate('not_yet')}>
              {not_yet}
            </Button>
          )}
        </div>
      )}
      {!isAsked && maySayNotYet && (
        <button
          type="button"
          className="min-h-11 self-start font-semibold link"
          disabled={said.isPending}
          onClick={() => said.mutate('not_yet')}
        >
          {not_yet}
        </button>
      )}
      {eraseAt === null ? (
        <p className="text-soft">Your details have been erased.</p>
      ) : (
        <>
          <p className="text-soft">
            Only the maker reads the details you gave. They are erased on {dayText(eraseAt)} at the latest
            {winnerSays !== 'got_it' &&
              `, and 30 days after you say that ${isCode ? 'it works' : 'you got it'}`}
            .
          </p>
          <ConfirmButton
            label="Erase my details"
            className="self-start"
            accent="coral"
            title="Erase your details?"
            text={
              winnerSays === 'got_it'
                ? 'The maker of the puzzle can no longer read them. This cannot be undone.'
                : 'The maker can no longer read them, and may not be able to send the reward. This cannot be undone.'
            }
            confirmLabel="Erase them"
            done="Your details have been erased."
            run={() => eraseDetails(rewardId, winnerKey)}
          />
        </>
      )}
    </section>
  );
}

/** Shows what the server answers to a report: it is how far the delivery is. */
function useReported(rewardId: string, winnerKey: string): (own: DeliveryState) => void {
  const client = useQueryClient();
  const { queryKey } = claimedRewardQuery(rewardId, winnerKey);
  return (own) =>
    client.setQueryData(queryKey, (reward) => reward && { ...reward, own, delivery: own.delivery });
}

/**
 * Whether it is time to ask. What is sent is asked for from the beginning; of a code the first visit, which tells the server that it is
 * shown, waits for an hour.
 */
function useIsAsked(
  { rewardId, type, own }: ClaimedReward,
  winnerKey: string,
  onReported: (own: DeliveryState) => void,
): boolean {
  const report = useEffectEvent(onReported);
  const isUnseen = rewardTypeInfo[type].isCode && own?.shownAt === null;
  const [isAsked, setAsked] = useState(!isUnseen);
  useEffect(() => {
    if (isAsked) return;
    const timer = setTimeout(() => setAsked(true), askAfterMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  useEffect(() => {
    if (!isUnseen) return;
    // Without a connection the next visit says it.
    reportDelivery(rewardId, winnerKey, 'shown').then(report, () => {});
  }, [isUnseen, rewardId, winnerKey]);
  return isAsked;
}

function OwnCode({ type, code }: { type: RewardType; code: string }) {
  if (rewardTypeInfo[type].isCode) return <Copyable label="Your code" text={code} buttonLabel="Copy Code" />;
  return (
    <div className="flex flex-col gap-2">
      <Copyable label="Your word" text={code} buttonLabel="Copy Word" />
      <p>Tell it to the maker. It shows that you won.</p>
    </div>
  );
}

/** A code is sent anew only after it did not work (rules: delivery#codes). */
function ReplacedCode({ code, sentAt }: { code: string; sentAt: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong>The first code did not work.</strong>
        <br />
        <s className="text-soft wrap-anywhere select-all">{code}</s>
      </p>
      <p>The maker sent you a new code by email or phone {whenText(sentAt)}.</p>
    </div>
  );
}

function Copyable({ label, text, buttonLabel }: { label: string; text: string; buttonLabel: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="text-soft">{label}</span>
        <br />
        <strong className="font-display text-2xl wrap-anywhere select-all">{text}</strong>
      </p>
      <CopyButton accent="grape" text={text} label={buttonLabel} />
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Download, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { select, t } from '#words';
import { rewardPath } from '../../../../contract/routes.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { useBrowser } from '../../../../ui/use-browser.ts';
import { CopyUnseen } from '../../../../web/in-apps/copy-unseen.tsx';
import { Saving } from '../../../../web/in-apps/saving.tsx';
import { winnerKeys } from '../../../../web/lib/keyring.ts';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { claimedRewardQuery } from '../../../../web/lib/queries.tsx';
import { ConfirmButton, useAction } from '../../../../web/maker/confirm-button.tsx';
import { ContactLinks } from '../../../../web/maker/contact.tsx';
import { contactLinks, contactTarget, isWhatsApp } from '../../../../web/maker/contact-links.ts';
import { DeliverySteps } from '../../../../web/maker/delivery-steps.tsx';
import { KeepsNothingNote } from '../../../../web/maker/keeps-nothing-note.tsx';
import { eraseDetails, reportDelivery } from '../../../../web/maker/manage-api.ts';
import { RewardImage } from '../../../../web/maker/reward-image.tsx';
import { dayText, whenText } from '../../../../web/maker/time-texts.ts';
import { BrandIcon } from '../../../../web/sharing/share-buttons.tsx';
import { loadingCall } from '../../airtime.ts';
import type { ClaimedReward, DeliveryState, RewardSecrets, WinnerSays } from '../../api.ts';
import { type RewardType, rewardTypeInfo } from '../../reward-types.ts';

interface SecretsProps {
  reward: ClaimedReward;
  secrets: RewardSecrets;
  winnerKey: string | undefined;
  /** The key came with a link and is not stored in this browser. */
  isLinked: boolean;
}

/** Shows the winner's prize, and how it is delivered. */
export default function SecretsCard({ reward, secrets, winnerKey, isLinked }: SecretsProps) {
  const { type } = reward;
  const privateLink = `${location.origin}${rewardPath(reward.rewardId)}#key=${winnerKey}`;
  const copiedNote = t`Keep it to yourself: it opens your reward.`;
  const isKept = useBrowser(winnerKeys.isKept, true);
  return (
    <Card className="flex flex-col gap-4">
      {!isLinked && <KeepsNothingNote keys={winnerKeys} link={privateLink} copiedNote={copiedNote} />}
      {secrets.imageUrl && (
        <div className="flex flex-col items-center gap-3">
          <RewardImage
            imageUrl={secrets.imageUrl}
            alt={t({
              message: select(type, {
                gift_card: 'The gift card',
                coupon: 'The coupon',
                ticket: 'The ticket',
                other: 'The reward',
              }),
              comment: 'describes an image',
            })}
            maxHeight={24}
          />
          <Saving isImage>
            <ButtonLink href={secrets.imageUrl} download={`puzzlefly-${reward.rewardId}.webp`}>
              <Download aria-hidden size={20} />
              {t({ message: 'Download', comment: 'verb on a button' })}
            </ButtonLink>
          </Saving>
        </div>
      )}
      {secrets.amount !== undefined && (
        <p className="text-center font-display text-4xl font-bold">{formatNaira(secrets.amount)}</p>
      )}
      {secrets.text && (
        <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap">
          {secrets.text}
        </p>
      )}
      {reward.type === 'cash' && reward.own?.state !== 'received' && (
        <p className="rounded-control border-2 border-dashed border-ink p-3">
          {t`It was promised to be sent to the account you gave within 24 hours.`}
        </p>
      )}
      {rewardTypeInfo[reward.type].isCode && reward.own && reward.own.sentAt !== null ? (
        <ReplacedCode code={secrets.code} sentAt={reward.own.sentAt} />
      ) : (
        <OwnCode
          type={reward.type}
          code={secrets.code}
          call={
            reward.type === 'airtime'
              ? loadingCall(`${reward.title} ${secrets.text}`, secrets.code)
              : undefined
          }
        />
      )}
      <MakersContact text={secrets.contact} />
      {winnerKey && reward.own && <Delivery reward={reward} own={reward.own} winnerKey={winnerKey} />}
      {winnerKey && !isLinked && isKept && (
        <div className="flex flex-col items-start gap-2 border-t-2 border-dashed border-soft pt-4">
          <p className="text-soft">
            {t`This browser can open your reward. Keep the private link to open it elsewhere.`}
          </p>
          <CopyUnseen
            text={privateLink}
            label={t`Copy private link`}
            toast={{ title: t`Link Copied!`, message: copiedNote }}
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

/** Delay from the first view of the code until the winner is asked whether it worked. */
const askAfterMs = 60 * 60_000;

const words = {
  code: {
    asked: t`Did the code work?`,
    got_it: t({ message: 'It works', comment: 'on a button, of a code' }),
    not_yet: t({ message: 'It does not work', comment: 'on a button, of a code' }),
    received: t`You said that the code works.`,
    disputed: t`You said that the code does not work. The maker sees it.`,
  },
  newCode: {
    asked: t`Did the new code work?`,
    got_it: t`It works`,
    not_yet: t`It does not work`,
    received: t`You said that the code works.`,
    disputed: t`You said that the new code does not work. The maker sees it.`,
  },
  sent: {
    asked: t`Did you receive it?`,
    got_it: t({ message: 'I got it', comment: 'on a button, of a reward that was sent' }),
    not_yet: t({ message: 'Not yet', comment: 'on a button: a reward that was sent has not come' }),
    received: t`You said that you got it.`,
    disputed: t`You said that it has not come. The maker sees it.`,
  },
};

/**
 * Asks whether the reward has arrived, and says how long the details are kept (rules: delivery#codes,
 * delivery#sent-things, delivery#erasing).
 */
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
    t`Thank you. The maker sees it.`,
    onReported,
  );
  const isDue = isCode || state !== 'won' || maySayNotYet;
  const isDone = state === 'received' || state === 'disputed';
  return (
    <section
      aria-label={t({ message: 'Delivery', comment: 'of a reward' })}
      className="flex flex-col gap-3 border-t-2 border-dashed border-soft pt-4"
    >
      {!isCode && <DeliverySteps state={state} sentAt={sentAt} />}
      <p role="status" className="empty:hidden">
        {!isCode && sentAt !== null && <span>{`${sentText(sentAt)} `}</span>}
        {!isCode && state === 'won' && <span>{`${t`The maker sends it to you next.`} `}</span>}
        {isDone ? <strong>{answered[state]}</strong> : isAsked && isDue && <strong>{asked}</strong>}
      </p>
      {(isAsked || maySayNotYet) && state !== 'received' && (
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
      {eraseAt === null ? (
        <p className="text-soft">{t`Your details have been erased.`}</p>
      ) : (
        <>
          <p className="text-soft">
            {t`Only the maker reads the details you gave.`}{' '}
            <span>{erasedText(eraseAt, winnerSays !== 'got_it', isCode)}</span>
          </p>
          <ConfirmButton
            label={t`Erase my details`}
            isLink
            accent="coral"
            title={t`Erase your details?`}
            text={
              winnerSays === 'got_it'
                ? t`The maker of the puzzle can no longer read them. This cannot be undone.`
                : t`The maker can no longer read them, and may not be able to send the reward. This cannot be undone.`
            }
            confirmLabel={t`Erase them`}
            done={t`Your details have been erased.`}
            run={() => eraseDetails(rewardId, winnerKey)}
          />
        </>
      )}
    </section>
  );
}

function sentText(at: string): string {
  const when = whenText(at);
  return t({
    message: `The maker sent it ${when}.`,
    comment: '{when} is ready: "at 5:15 PM" or "on 22 Nov 2026, 5:15 PM"',
  });
}

/**
 * Says when the details will be erased at the latest. They may be erased sooner if the winner confirms the delivery.
 */
function erasedText(at: string, maySaySo: boolean, isCode: boolean): string {
  const day = dayText(at);
  if (!maySaySo)
    return t({ message: `They are erased on ${day} at the latest.`, comment: 'details of a winner' });
  return isCode
    ? t`They are erased on ${day} at the latest, and 30 days after you say that it works.`
    : t`They are erased on ${day} at the latest, and 30 days after you say that you got it.`;
}

/** Returns a function that writes the server's answer to a report, the new state of the delivery, into the cache. */
function useReported(rewardId: string, winnerKey: string): (own: DeliveryState) => void {
  const client = useQueryClient();
  const { queryKey } = claimedRewardQuery(rewardId, winnerKey);
  return (own) =>
    client.setQueryData(queryKey, (reward) => reward && { ...reward, own, delivery: own.delivery });
}

/**
 * Returns whether to ask the winner about the delivery: always, unless the prize is a code. The first view of a code is
 * reported to the server, and the question follows after an hour or at the next visit.
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
    // Without a connection, the next visit reports that the code was shown.
    reportDelivery(rewardId, winnerKey, 'shown').then(report, () => {});
  }, [isUnseen, rewardId, winnerKey]);
  return isAsked;
}

interface OwnCodeProps {
  type: RewardType;
  code: string;
  /** A `tel:` link that loads the code as airtime. */
  call: string | undefined;
}

function OwnCode({ type, code, call }: OwnCodeProps) {
  if (rewardTypeInfo[type].isCode)
    return (
      <div className="flex flex-col gap-3">
        <Stub label={t`Your code`} text={code} />
        <div className="flex flex-col [&>button]:min-h-14 [&>button]:text-xl">
          <CopyButton accent="grape" text={code} label={t`Copy Code`} />
        </div>
        {call !== undefined && (
          <ButtonLink href={call}>
            <Phone aria-hidden size={20} />
            {t({
              message: 'Load it on this phone',
              comment: 'on a link: calls the number that loads airtime',
            })}
          </ButtonLink>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <Copyable
        label={t({ message: 'Your word', comment: 'the winner tells it to the maker' })}
        text={code}
        buttonLabel={t`Copy Word`}
      />
      <p>{t`Tell it to the maker. It shows that you won.`}</p>
    </div>
  );
}

/** Shows the first code crossed out, and when the maker sent a new one (rules: delivery#codes). */
function ReplacedCode({ code, sentAt }: { code: string; sentAt: string }) {
  const when = whenText(sentAt);
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong>{t`The first code did not work.`}</strong>
        <br />
        <s translate="no" className="text-soft wrap-anywhere select-all">
          {code}
        </s>
      </p>
      <p>{t`The maker sent you a new code by email or phone ${when}.`}</p>
    </div>
  );
}

/** Shows the code as the stub of a ticket, with a notch on either side. */
function Stub({ label, text }: { label: string; text: string }) {
  return (
    <p className="relative before:absolute before:start-0 before:top-1/2 before:h-6 before:w-3 before:[transform:translateY(-50%)] before:rounded-e-full before:border-2 before:border-s-0 before:border-ink before:bg-card after:absolute after:end-0 after:top-1/2 after:h-6 after:w-3 after:[transform:translateY(-50%)] after:rounded-s-full after:border-2 after:border-e-0 after:border-ink after:bg-card">
      <span className="block rounded-card border-2 border-ink bg-grape px-6 py-4 text-center text-on-accent">
        <span className="font-semibold">{label}</span>
        <strong
          translate="no"
          dir="auto"
          className={classNames(
            'mt-1 block border-t-2 border-dashed border-ink pt-2 font-display leading-tight wrap-anywhere select-all',
            text.length > 12 ? 'text-2xl' : 'text-4xl',
          )}
        >
          {text}
        </strong>
      </span>
    </p>
  );
}

/** Shows how to reach the maker: by WhatsApp if the contact has a number for it, because most people write there. */
function MakersContact({ text }: { text: string }) {
  const links = contactLinks(text);
  const whatsApp = links.find(isWhatsApp);
  const copyLabel = t`Copy Contact`;
  return (
    <div className="flex flex-col gap-3">
      <Labelled label={t`The maker's contact`} text={text}>
        {whatsApp === undefined ? (
          <CopyButton accent="grape" text={text} label={copyLabel} />
        ) : (
          <ButtonLink accent="mint" href={whatsApp.href} {...contactTarget(whatsApp)}>
            <BrandIcon of="whatsapp" />
            {whatsApp.label}
          </ButtonLink>
        )}
      </Labelled>
      <ContactLinks links={links.filter((each) => each !== whatsApp)}>
        {whatsApp && <CopyButton text={text} label={copyLabel} />}
      </ContactLinks>
    </div>
  );
}

function Copyable({ label, text, buttonLabel }: { label: string; text: string; buttonLabel: string }) {
  return (
    <Labelled label={label} text={text}>
      <CopyButton accent="grape" text={text} label={buttonLabel} />
    </Labelled>
  );
}

function Labelled({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="text-soft">{label}</span>
        <br />
        <strong translate="no" dir="auto" className="font-display text-2xl wrap-anywhere select-all">
          {text}
        </strong>
      </p>
      {children}
    </div>
  );
}

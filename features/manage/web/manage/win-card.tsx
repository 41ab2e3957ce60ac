import { PartyPopper, Phone, Send, TriangleAlert } from 'lucide-react';
import { Trans, t } from '#words';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { formatNaira } from '../../../../web/lib/naira.ts';
import type { MakersPuzzle } from '../../../../web/lib/slots.tsx';
import { triesText } from '../../../../web/lib/words.ts';
import { ConfirmButton } from '../../../../web/maker/confirm-button.tsx';
import { ContactLinks } from '../../../../web/maker/contact.tsx';
import { contactLinks, contactTarget, isWhatsApp } from '../../../../web/maker/contact-links.ts';
import { DeliverySteps } from '../../../../web/maker/delivery-steps.tsx';
import { reportDelivery } from '../../../../web/maker/manage-api.ts';
import { dayText, timeOrDash, whenText } from '../../../../web/maker/time-texts.ts';
import { BrandIcon } from '../../../../web/sharing/share-buttons.tsx';
import type { ManagedClaim, WinnerSays } from '../../../rewards/api.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import type { ManagedReward } from '../../api.ts';
import { FeeStatus } from './fee-payment.tsx';
import { isOver } from './reward-heading.tsx';

const labels: Record<keyof ClaimAccount, string> = {
  name: t`Name`,
  email: t`Email`,
  phone: t({ message: 'Phone', comment: 'a phone number' }),
  bankName: t`Bank`,
  accountNumber: t`Account number`,
  accountName: t`Account name`,
};

const copyNames: Record<keyof ClaimAccount, string> = {
  name: t`Copy name`,
  email: t`Copy email`,
  phone: t({ message: 'Copy phone', comment: 'a phone number' }),
  bankName: t`Copy bank`,
  accountNumber: t`Copy account number`,
  accountName: t`Copy account name`,
};

/** Returns the state of a win in words for the maker, and whether the maker still has something to do. */
function titleOf(
  type: RewardType,
  { state, shownAt, sentAt }: ManagedClaim,
): { title: string; needsYou?: true } {
  const { isCode } = rewardTypeInfo[type];
  switch (state) {
    case 'received':
      return {
        title: isCode ? t`The code worked` : t({ message: 'Received', comment: 'state of a reward' }),
      };
    case 'disputed':
      return {
        title: isCode ? t`The winner says the code does not work` : t`The winner says it has not come`,
        needsYou: true,
      };
    case 'sent':
      if (!isCode) return { title: t({ message: 'Sent', context: 'state of a reward' }) };
      return { title: sentAt === null && shownAt ? shownText(shownAt) : t`New code sent` };
    default:
      return isCode
        ? { title: t({ message: 'Won', context: 'state of a reward' }) }
        : { title: t`Won: please send it`, needsYou: true };
  }
}

function shownText(at: string): string {
  const when = whenText(at);
  return t({
    message: `Shown to the winner ${when}`,
    comment: 'a code; {when} is ready: "at 5:15 PM" or "on 22 Nov 2026, 5:15 PM"',
  });
}

/** Returns the amount in parentheses; empty if there is none, or if the title contains it. */
function amountBeside({ title, amount }: ManagedReward): string {
  const numbers = title.split(/[^\d,]+/).map((part) => Number(part.replaceAll(',', '')));
  return amount === null || numbers.includes(amount) ? '' : ` (${formatNaira(amount)})`;
}

/** Texts for a winner's report on a code; `said` has those for prizes that were sent. */
const codeSaid: Record<WinnerSays, (when: string) => string> = {
  got_it: (when) =>
    t({ message: `The winner said ${when} that it works.`, comment: 'the code; {when} is "at 5:15 PM"' }),
  not_yet: (when) => t`The winner said ${when} that it does not work.`,
};
const said: Record<WinnerSays, (when: string) => string> = {
  got_it: (when) => t`The winner said ${when} that it has come.`,
  not_yet: (when) => t`The winner said ${when} that it has not come.`,
};

/** Returns the delivery reports of both sides, oldest first. */
function toldText({ sentAt, winnerSays, winnerSaidAt }: ManagedClaim, isCode: boolean): string {
  const told: { at: string; text: string }[] = [];
  if (sentAt !== null) {
    const when = whenText(sentAt);
    told.push({ at: sentAt, text: isCode ? t`You sent a new code ${when}.` : t`You sent it ${when}.` });
  }
  if (winnerSays !== null && winnerSaidAt !== null) {
    const word = (isCode ? codeSaid : said)[winnerSays];
    told.push({ at: winnerSaidAt, text: word(whenText(winnerSaidAt)) });
  }
  return told
    .sort((one, other) => one.at.localeCompare(other.at))
    .map(({ text }) => text)
    .join(' ');
}

interface WinCardProps {
  creatorKey: string;
  reward: ManagedReward;
  claim: ManagedClaim;
  isOpen: boolean;
}

/**
 * Shows all wins of a reward as rows, in the order of the claims. The first win on which the maker must act is
 * expanded. Below the last win is the fee, as long as it is due.
 */
export default function WinCards({ creatorKey, puzzle: { puzzleId, state, reward } }: MakersPuzzle) {
  if (!reward?.claim) return null;
  const wins = [reward.claim, ...reward.moreClaims];
  const waiting = wins.find((each) => titleOf(reward.type, each).needsYou);
  return (
    <>
      {wins.map((each) => (
        <WinCard
          key={each.prize}
          creatorKey={creatorKey}
          reward={reward}
          claim={each}
          isOpen={each === waiting}
        />
      ))}
      {isOver(reward) && !reward.feePaid && state !== 'taken_down' && (
        <FeeStatus puzzleId={puzzleId} creatorKey={creatorKey} reward={reward} />
      )}
    </>
  );
}

/**
 * Shows a winner, where the reward goes, and the progress of its delivery. Only the creator key opens the details
 * (rules: delivery#details).
 */
function WinCard({ creatorKey, reward, claim, isOpen }: WinCardProps) {
  const { prize, state, details, claimedAt, sentAt, eraseAt, timeToSolve, attempts } = claim;
  const { isCode } = rewardTypeInfo[reward.type];
  const { title, needsYou } = titleOf(reward.type, claim);
  const TitleIcon = needsYou ? TriangleAlert : PartyPopper;
  const maySend = state === 'disputed' || (state === 'won' && !isCode);
  const prizeText = (
    <>
      <strong dir="auto" className="wrap-anywhere">
        {reward.title}
      </strong>
      {amountBeside(reward)}
    </>
  );
  const phone = contactLinks(details?.phone ?? '');
  const when = whenText(claimedAt);
  const time = timeOrDash(timeToSolve);
  const tries = triesText(attempts);
  const code = (
    <strong translate="no" dir="auto" className="wrap-anywhere select-all">
      {claim.code}
    </strong>
  );
  const entries = Object.entries(details ?? {}).filter(([, text]) => text !== '') as [
    keyof ClaimAccount,
    string,
  ][];
  return (
    <Card className="relative p-0!">
      <details open={isOpen}>
        <summary
          className={classNames(
            'grid min-h-16 list-none grid-cols-[auto_1fr] content-center items-center gap-x-3 rounded-card px-3 py-2 leading-tight [&::-webkit-details-marker]:hidden',
            phone.length > 0 && 'pe-26',
          )}
        >
          <span className={classNames('icon-box row-span-2 size-11', needsYou ? 'bg-coral' : 'bg-mint')}>
            <TitleIcon aria-hidden size={24} />
          </span>
          <h2 className="min-w-0 self-end text-lg! wrap-anywhere">
            <bdi translate="no" dir="auto">
              {details?.name ?? t`Someone`}
            </bdi>
            {isCode && claim.code !== '' && <span> · {endOfCode(claim.code)}</span>}
          </h2>
          <span className="min-w-0 self-start">{title}</span>
        </summary>
        <div className="flex flex-col gap-4 p-4 pt-3">
          {!isCode && <DeliverySteps state={state} sentAt={sentAt} />}
          <p key={when}>
            <Trans comment="{prizeText} is the title of the reward; {when} is “at 5:15 PM”, {tries} “3 tries”">
              {prizeText} was won {when}, in {time} with {tries}.
            </Trans>{' '}
            <span>{toldText(claim, isCode)}</span>
          </p>
          {state === 'won' && (
            <p>
              {isCode
                ? t`The winner's page shows the code. You need not send anything.`
                : t`Send it within 24 hours of the win.`}
            </p>
          )}
          {claim.code !== '' && (
            <p key={sentAt}>
              {!isCode ? (
                <Trans comment="the word that the winner tells the maker">Their word: {code}</Trans>
              ) : sentAt === null ? (
                <Trans>Code: {code}</Trans>
              ) : (
                <Trans>First code: {code}</Trans>
              )}
            </p>
          )}
          {details === null ? (
            <p className="text-soft">{t`The winner's details have been erased.`}</p>
          ) : (
            <dl className="flex flex-col rounded-control border-2 border-dashed border-ink px-3">
              {entries.map(([field, text]) => (
                <div key={field} className="border-soft py-2 not-first:border-t-2 not-first:border-dashed">
                  <dt className="text-sm text-soft">{labels[field]}</dt>
                  <dd className="flex flex-wrap items-center justify-between gap-2">
                    <span
                      translate="no"
                      dir="auto"
                      className="min-w-0 text-lg font-semibold wrap-anywhere select-all"
                    >
                      {text}
                    </span>
                    <span className="ms-auto">
                      <CopyButton text={text} label={t`Copy`} name={copyNames[field]} />
                    </span>
                    {(field === 'phone' || field === 'email') && <ContactLinks links={contactLinks(text)} />}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {eraseAt !== null && details !== null && <p className="text-soft">{erasedText(eraseAt)}</p>}
          {state === 'disputed' && (
            <p>
              {isCode
                ? t`Ask the winner what they see, and send a new code.`
                : t({
                    message:
                      'Check first if it left. Then write to the winner. Send again only if it never left.',
                    comment: 'it: what was sent; left: the bank, for example',
                  })}
            </p>
          )}
          {maySend && (
            <ConfirmButton
              label={
                <>
                  <Send aria-hidden size={20} />
                  {isCode ? t`I have sent a new code` : t`I have sent it`}
                </>
              }
              accent="mint"
              title={t`Have you sent it?`}
              text={t`The winner is asked about it. Everyone sees that it was sent.`}
              confirmLabel={t`Yes, I have sent it`}
              done={t`The winner sees that you have sent it.`}
              run={() => reportDelivery(reward.rewardId, creatorKey, 'sent', prize)}
            />
          )}
        </div>
      </details>
      <span className="absolute end-1 top-2 flex">
        {phone.map((each) => (
          <a
            key={each.href}
            href={each.href}
            aria-label={each.label}
            className="grid size-12 place-items-center rounded-control text-link"
            {...contactTarget(each)}
          >
            {isWhatsApp(each) ? <BrandIcon of="whatsapp" /> : <Phone aria-hidden size={20} />}
          </a>
        ))}
      </span>
    </Card>
  );
}

/** Returns the last two characters, which are enough to tell codes apart. */
function endOfCode(code: string): string {
  const end = code.replaceAll(/\s/g, '').slice(-2);
  return t({ message: `code …${end}`, comment: 'a code to win: {end} is its last two signs' });
}

function erasedText(at: string): string {
  const day = dayText(at);
  return t`Only you can read this. It is erased on ${day}.`;
}

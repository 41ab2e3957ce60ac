import { Gift } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Trans, t } from '#words';
import type { QueueStatus } from '../../../contract/api.ts';
import { pagePaths } from '../../../contract/routes.ts';
import { timeText } from '../../../contract/time-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { dismissToasts } from '../../../ui/toast.tsx';
import { pageNow } from '../../../web/lib/page-time.ts';
import { claimProblem, digitsOf } from '../../rewards/claim-rules.ts';
import { type ClaimProblem, claimProblemCatalogue } from '../../rewards/problems.ts';
import { queueMessage } from '../../rewards/queue-status.ts';
import { type RewardType, rewardTypeInfo } from '../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import { holdLeft } from './hold-left.ts';

export interface ClaimDialogProps {
  type: RewardType;
  title: string;
  /** The details entered so far. */
  account: ClaimAccount;
  standing: QueueStatus | undefined;
  /** When this browser received the queue status, in milliseconds since 1970. */
  heardAt: number;
  isOpen: boolean;
  isSending: boolean;
  /** Whether to show a note with the queue status while the form is closed. */
  isNoted: boolean;
  onOpen(): void;
  onClose(): void;
  onType(account: ClaimAccount): void;
  /** Asks again whether it is the solver's turn. */
  onAsk(): void;
  onSend(account: ClaimAccount): void;
}

/** Asks the solver who can claim the reward for the details that delivery needs (rules: claims#form). */
export default function ClaimDialog(props: ClaimDialogProps) {
  const { type, title, standing, heardAt, isOpen, isSending } = props;
  const [account, setAccount] = useState(props.account);
  const [isSent, setSent] = useState(false);
  const left = useHoldLeft(heardAt, standing?.holdMs, isOpen || props.isNoted);
  const isOver = standing !== undefined && standing.state !== 'holds';
  const { asksBankAccount } = rewardTypeInfo[type];
  const set = (change: Partial<ClaimAccount>) => {
    const next = { ...account, ...change };
    setAccount(next);
    props.onType(next);
  };

  const field = (name: keyof ClaimAccount) => ({
    value: account[name] ?? '',
    onValue: (text: string) => set({ [name]: text }),
  });

  const problem = claimProblem(type, account);
  const advice = problem && claimProblemCatalogue[problem];
  const wrongIn = (code: ClaimProblem) =>
    advice && problem === code ? `${advice.title}. ${advice.message}` : undefined;
  const send = () => {
    if (isSending) return;
    if (isOver) return props.onAsk();
    setSent(true);
    if (problem !== undefined) return;
    // Earlier toasts about the details are outdated.
    dismissToasts();
    props.onSend(account);
  };

  return (
    <>
      {props.isNoted && <QueueStatusNote {...props} left={left} />}
      <Dialog title={t`Claim your reward`} isOpen={isOpen} onClose={props.onClose}>
        <Form className="flex flex-col gap-3" onSend={send}>
          {standing && isOpen && (
            <p
              className={classNames(
                'rounded-control border-2 border-ink px-3 py-2 font-semibold tabular-nums text-on-accent',
                isOver ? 'bg-coral' : 'bg-sun',
              )}
            >
              {queueMessage(standing, left)}
            </p>
          )}
          <p>
            <Trans comment="{title} is the reward, in its giver's words. 'This' is the form below.">
              You won <strong className="break-words">{title}</strong>! Fill this in to get it.
            </Trans>
          </p>
          {/* What is wrong with a filled field is said at that field. */}
          {isSent && advice && !problem.endsWith('_invalid') && (
            <p role="alert" className="rounded-control border-2 border-danger px-3 py-1">
              <strong>{advice.title}</strong>
              <br />
              <span>{advice.message}</span>
            </p>
          )}
          <Field
            label={t({ message: 'Name *', comment: 'of a person; the star says that it is required' })}
            required
            autoComplete="name"
            {...field('name')}
          />
          <Field
            label={t`Email *`}
            required
            problem={wrongIn('claim_email_invalid')}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email')}
          />
          <Field
            label={asksBankAccount ? t`Phone *` : t({ message: 'Phone', comment: 'a phone number to type' })}
            required={asksBankAccount}
            problem={wrongIn('claim_phone_invalid')}
            type="tel"
            autoComplete="tel"
            {...field('phone')}
          />
          {asksBankAccount && (
            <>
              <Field label={t`Bank name *`} required {...field('bankName')} />
              <Field
                label={t({ message: 'Account number *', comment: 'of a bank account' })}
                required
                problem={wrongIn('claim_account_number_invalid')}
                hint={t`10 digits`}
                inputMode="numeric"
                autoComplete="off"
                {...field('accountNumber')}
                onValue={(text) => set({ accountNumber: digitsOf(text) })}
              />
              <Field
                label={t({ message: 'Account name *', comment: 'the name that a bank account is in' })}
                required
                {...field('accountName')}
              />
            </>
          )}
          <p className="text-sm text-soft">
            {t({
              message:
                "Only the puzzle's maker reads these details. We erase them 30 days after you got it, or 90 days after the win. You can erase them earlier.",
              comment: "'It' is the reward.",
            })}{' '}
            <a href={pagePaths.privacy} target="_blank" className="text-link underline" rel="noopener">
              {t`Privacy`}
            </a>
          </p>
          <Button type="submit" accent="grape" disabled={isSending}>
            {isOver ? t`Ask for my turn` : isSending ? t`Claiming...` : t`Claim Reward`}
          </Button>
        </Form>
      </Dialog>
    </>
  );
}

/** Shows a solver's queue status while the form is closed (rules: claims#holds). */
function QueueStatusNote({
  standing,
  left,
  onOpen,
  onAsk,
}: Pick<ClaimDialogProps, 'standing' | 'onOpen' | 'onAsk'> & { left: number | undefined }) {
  const time = left === undefined ? undefined : timeText(left);
  if (standing?.state === 'holds')
    return (
      <Button accent="grape" className="animate-pop text-xl" onClick={onOpen}>
        <Gift aria-hidden />
        <span>
          {t`Claim your reward`}
          {time !== undefined && (
            <span className="block text-base tabular-nums">
              {t({
                message: `Claim within ${time}`,
                comment: 'Minutes and seconds that are left, such as 4:59.',
              })}
            </span>
          )}
        </span>
      </Button>
    );
  return (
    <Card className="flex animate-pop flex-col items-center gap-3 text-center">
      <p role="status" className="font-semibold">
        {standing ? queueMessage(standing) : t`Asking whose turn it is...`}
      </p>
      {(standing === undefined || standing.askAgainMs === undefined) && (
        <Button onClick={onAsk}>{t`Ask for my turn`}</Button>
      )}
    </Card>
  );
}

/** Returns the milliseconds left of a hold. Updates each second while the hold is shown. */
function useHoldLeft(heardAt: number, holdMs: number | undefined, isShown: boolean): number | undefined {
  const [now, setNow] = useState(pageNow);
  const endsAt = holdMs && heardAt + holdMs;
  useEffect(() => {
    if (endsAt === undefined || !isShown) return;
    setNow(pageNow());
    const timer = setInterval(() => setNow(pageNow()), 1000);
    return () => clearInterval(timer);
  }, [endsAt, isShown]);
  return holdMs === undefined ? undefined : holdLeft(heardAt, holdMs, now);
}

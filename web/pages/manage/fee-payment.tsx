import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Trans, t } from '#words';
import type { ManagedReward } from '../../../contract/manage-api.ts';
import { pagePaths } from '../../../contract/routes.ts';
import type { feesApi } from '../../../features/fees/api.ts';
import { exactText } from '../../../puzzles/exact-text.ts';
import { isEmail } from '../../../rewards/claim-rules.ts';
import { claimProblemCatalogue } from '../../../rewards/problems.ts';
import { feeReference } from '../../../rewards/reward-types.ts';
import { Button } from '../../../ui/button.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { Field, Form } from '../../../ui/form.tsx';
import { showError } from '../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { formatNaira } from '../../lib/naira.ts';
import { useSiteDetails } from '../../lib/page-data.ts';
import { BankLines } from '../../own/bank-lines.tsx';

const call = callsOf<typeof feesApi>();

/** Whether the platform fee is paid. Listing does not wait for it (rules: money#fee). */
export function FeeStatus(props: FeePaymentProps) {
  const { reward } = props;
  const amount = formatNaira(reward.feeAmount);
  if (reward.feePaid) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <BadgeCheck aria-hidden className="shrink-0" />
        <span>
          {reward.claim === undefined ? t`Platform fee paid - Ready to publish!` : t`Platform fee paid`}
        </span>
      </p>
    );
  }
  return (
    <section
      aria-label={t`Platform fee`}
      className="flex flex-col gap-3 rounded-control border-2 border-dashed border-ink p-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <Trans>
            Platform fee: <strong>{amount}</strong>
          </Trans>
        </span>
        <span className="chip bg-sun font-display font-semibold text-on-accent">{t`Pay later`}</span>
      </p>
      {reward.feePending && (
        <p role="status">{t`A payment was begun. As soon as it has arrived, this page shows it.`}</p>
      )}
      <FeePayment {...props} />
    </section>
  );
}

interface FeePaymentProps {
  puzzleId: string;
  creatorKey: string;
  reward: ManagedReward;
}

/** How the platform fee is paid: at the checkout or, where the site has none, by a transfer (rules: money#checkout). */
function FeePayment({ puzzleId, creatorKey, reward }: FeePaymentProps) {
  const siteDetails = useSiteDetails();
  if (siteDetails === undefined) return null;
  if (siteDetails.hasCheckout) return <Checkout puzzleId={puzzleId} creatorKey={creatorKey} />;
  return (
    <details>
      <summary className="min-h-12 content-center font-semibold">{t`Pay by bank transfer`}</summary>
      <div className="flex flex-col gap-3">
        <ExampleNote of={siteDetails.bank} />
        <BankLines
          bank={siteDetails.bank}
          more={[
            { label: t`Amount`, copyName: t`Copy amount`, value: formatNaira(reward.feeAmount) },
            {
              label: t({ message: 'Reference', comment: 'of a bank transfer' }),
              copyName: t`Copy reference`,
              value: feeReference(reward.rewardId),
            },
          ]}
        />
        <p>{t`Please write the reference with the transfer. The site marks the fee as paid when it has come.`}</p>
      </div>
    </details>
  );
}

const nothingCharged = {
  title: t`No Connection`,
  message: t`Nothing was charged. Please check your connection and try again.`,
};

/** Asks for an address for the receipt and goes to the payment page. */
function Checkout({ puzzleId, creatorKey }: Omit<FeePaymentProps, 'reward'>) {
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const isRight = isEmail(email);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call('POST /api/puzzles/:puzzleId/reward/fee', {
        params: { puzzleId },
        key: creatorKey,
        body: { email: exactText(email) },
      }),
    onSuccess({ checkoutUrl }) {
      // Who pays is the maker: the way back leads to the page without a link's key.
      creatorKeys.set(puzzleId, creatorKey);
      location.assign(checkoutUrl);
    },
    onError: (error) => showError(wordsOf(error, nothingCharged)),
  });

  if (!isOpen) {
    return (
      <Button accent="sun" className="self-start" onClick={() => setOpen(true)}>
        {t`Pay now`}
      </Button>
    );
  }
  const isLeaving = isPending || isSuccess;
  return (
    <Form className="flex flex-col gap-3" onSend={() => isRight && !isLeaving && mutate()}>
      <Field
        label={t`Email for the receipt *`}
        hint={t`Paystack sends the receipt there. We do not keep it.`}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={254}
        problem={isRight ? undefined : claimProblemCatalogue.claim_email_invalid.message}
        value={email}
        onValue={setEmail}
      />
      <a
        href={pagePaths.privacy}
        target="_blank"
        rel="noopener"
        className="min-h-11 content-center self-start font-semibold link"
      >
        {t({ message: 'Privacy', comment: 'link to the page about privacy' })}
      </a>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" accent="sun" disabled={isLeaving}>
          {isLeaving ? t`One moment...` : t`Go to the payment`}
        </Button>
        <Button onClick={() => setOpen(false)}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}

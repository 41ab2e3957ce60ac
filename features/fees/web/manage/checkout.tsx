import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#words';
import { pagePaths } from '../../../../contract/routes.ts';
import { exactText } from '../../../../puzzles/exact-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Form } from '../../../../ui/form.tsx';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import { creatorKeys } from '../../../../web/lib/keyring.ts';
import type { MakersReward } from '../../../../web/lib/slots.tsx';
import { isEmail } from '../../../rewards/claim-rules.ts';
import { claimProblemCatalogue } from '../../../rewards/problems.ts';
import type { feesApi } from '../../api.ts';

const call = callsOf<typeof feesApi>();

const nothingCharged = {
  title: t`No Connection`,
  message: t`Nothing was charged. Please check your connection and try again.`,
};

/** Asks for the receipt address and opens the payment page. */
export default function Checkout({ puzzleId, creatorKey, reward }: MakersReward) {
  return (
    <>
      {reward.feePending && (
        <p role="status">{t`A payment has been started. This page will show it as soon as it arrives.`}</p>
      )}
      <PayNow puzzleId={puzzleId} creatorKey={creatorKey} />
    </>
  );
}

function PayNow({ puzzleId, creatorKey }: Omit<MakersReward, 'reward'>) {
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
      // The checkout redirects here without the private link's key, so the browser must store it.
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

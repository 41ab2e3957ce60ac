import { BadgeCheck } from 'lucide-react';
import { Trans, t } from '#words';
import { ExampleNote } from '../../../../ui/example-note.tsx';
import { formatNaira } from '../../../../web/lib/naira.ts';
import { useSiteDetails } from '../../../../web/lib/page-data.ts';
import { type MakersReward, Slot } from '../../../../web/lib/slots.tsx';
import { BankLines } from '../../../../web/maker/bank-lines.tsx';
import { feeReference } from '../../../rewards/reward-types.ts';
import { isOver } from './reward-heading.tsx';

/** Shows whether the platform fee is paid. Listing does not wait for it (rules: money#fee). */
export function FeeStatus(props: MakersReward) {
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
        <span className="chip bg-sun font-display font-semibold text-on-accent">
          {isOver(reward) ? t`Not paid yet` : t`Pay later`}
        </span>
      </p>
      <FeePayment {...props} />
    </section>
  );
}

/**
 * Lets the maker pay the platform fee: at the checkout or, if the site has none, by a transfer (rules:
 * money#checkout).
 */
function FeePayment({ puzzleId, creatorKey, reward }: MakersReward) {
  const siteDetails = useSiteDetails();
  if (siteDetails === undefined) return null;
  if (siteDetails.hasCheckout) {
    return <Slot name="maker.checkout" props={{ puzzleId, creatorKey, reward }} />;
  }
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
        <p>{t`Please include the reference with your transfer. We mark the fee as paid once it arrives.`}</p>
      </div>
    </details>
  );
}

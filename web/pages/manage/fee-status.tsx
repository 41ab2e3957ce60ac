import { BadgeCheck } from 'lucide-react';
import { formatNaira } from '../../lib/naira.ts';
import { FeePayment, type FeePaymentProps } from './fee-payment.tsx';

/** Whether the platform fee is paid. Listing does not wait for it (decision 21). */
export function FeeStatus(props: FeePaymentProps) {
  const { reward } = props;
  if (reward.feePaid) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <BadgeCheck aria-hidden className="shrink-0" />
        {reward.claim === undefined ? 'Platform fee paid - Ready to publish!' : 'Platform fee paid'}
      </p>
    );
  }
  return (
    <section
      aria-label="Platform fee"
      className="flex flex-col gap-3 rounded-control border-2 border-dashed border-ink p-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          Platform fee: <strong>{formatNaira(reward.feeAmount)}</strong>
        </span>
        <span className="chip bg-sun font-display font-semibold text-on-accent">Pay later</span>
      </p>
      {reward.feePending && (
        <p role="status">A payment was begun. As soon as it has arrived, this page shows it.</p>
      )}
      <FeePayment {...props} />
    </section>
  );
}

import { t } from '#words';
import type { RewardState } from '../../features/rewards/api.ts';
import { classNames } from '../../ui/class-names.ts';

const steps = [
  t({ message: 'Won', context: 'state of a reward' }),
  t({ message: 'Sent', context: 'state of a reward' }),
  t({ message: 'Received', comment: 'state of a reward' }),
];

interface DeliveryStepsProps {
  state: RewardState;
  sentAt: string | null;
}

/** The progress of a prize that must be sent (rules: delivery#sent-things). */
export function DeliverySteps({ state, sentAt }: DeliveryStepsProps) {
  const reached = state === 'received' ? 2 : sentAt === null ? 0 : 1;
  return (
    <ol className="flex flex-wrap items-center gap-2 font-display font-semibold">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          className={classNames('chip', index <= reached ? 'bg-mint text-on-accent' : 'text-soft')}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

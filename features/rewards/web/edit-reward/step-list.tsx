import { t } from '#words';
import { classNames } from '../../../../ui/class-names.ts';
import { type Step, steps } from './reward-fields.ts';

const labels: Record<Step, string> = {
  what: t({ message: 'What', comment: 'a step of a form: what the reward is' }),
  who: t({ message: 'Who wins', comment: 'a step of a form' }),
  how: t({ message: 'How they get it', comment: 'a step of a form; they: the winner' }),
};

interface StepListProps {
  current: Step;
  /**
   * The steps that the maker can go to: all steps of an existing reward, and those up to the current one for a new
   * reward.
   */
  reachable: readonly Step[];
  onStep(step: Step): void;
}

/** The steps of the form as buttons; only reachable steps are enabled. */
export function StepList({ current, reachable, onStep }: StepListProps) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2">
      {steps.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            aria-current={step === current ? 'step' : undefined}
            disabled={!reachable.includes(step)}
            onClick={() => onStep(step)}
            className={classNames(
              'min-h-12 w-full rounded-control border-2 border-ink px-1 font-display leading-tight font-semibold disabled:border-soft disabled:text-soft',
              step === current ? 'bg-grape text-on-accent' : 'bg-card',
            )}
          >
            {index + 1}. {labels[step]}
          </button>
        </li>
      ))}
    </ol>
  );
}

import { useId } from 'react';
import type { Accent } from './button.tsx';
import { classNames } from './class-names.ts';

const chosenClasses: Record<Accent, string> = {
  sun: 'peer-checked:bg-sun',
  coral: 'peer-checked:bg-coral',
  mint: 'peer-checked:bg-mint',
  sky: 'peer-checked:bg-sky',
  grape: 'peer-checked:bg-grape',
  plain: 'peer-checked:bg-ink',
};

interface SegmentedChoiceProps<Value extends string | number> {
  label: string;
  accent: Accent;
  value: Value;
  onValue: (value: Value) => void;
  options: { value: Value; label: string; note?: string }[];
}

/**
 * A choice between a few options, side by side. Consists of radio buttons, so that arrow keys and screen readers
 * work.
 */
export function SegmentedChoice<Value extends string | number>(props: SegmentedChoiceProps<Value>) {
  const { label, accent, value, onValue, options } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-display text-lg font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-control border-2 border-ink">
        {options.map((option) => (
          <label key={option.value} className="grid border-ink not-first:border-s-2">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span
              className={classNames(
                'flex min-h-12 cursor-pointer flex-col items-center justify-center px-1 sm:px-2 py-1.5 text-center font-display font-semibold leading-tight',
                options.length > 3 ? 'text-base sm:text-lg' : 'text-lg',
                'peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-4 peer-focus-visible:outline-link peer-focus-visible:outline-solid',
                chosenClasses[accent],
              )}
            >
              {option.label}
              {option.note && <span className="font-sans text-sm font-normal">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

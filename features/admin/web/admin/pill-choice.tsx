import { useId } from 'react';
import { t } from '#words';

interface PillChoiceProps<Value extends string> {
  label?: string;
  value: Value;
  onValue: (value: NoInfer<Value>) => void;
  options: readonly { value: Value; label: string }[];
}

/** A choice between pills, which wrap if there is little room. */
export function PillChoice<Value extends string>({ label, value, onValue, options }: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-lg font-semibold">
        {label ?? t({ message: 'Show', comment: 'verb; above the choice of what is shown' })}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="grid">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={option.value === value}
              onChange={() => onValue(option.value)}
            />
            <span className="inline-flex min-h-12 cursor-pointer items-center rounded-full border-2 border-ink bg-card px-3.5 font-display font-semibold peer-checked:bg-sun peer-checked:text-on-accent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link peer-focus-visible:outline-solid">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

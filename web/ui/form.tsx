import { type ComponentProps, createContext, useEffect, useRef, useState } from 'react';

/** Whether fields say what is wrong with them: from the first time on that their form was sent. */
export const FaultsContext = createContext(false);

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Checks and sends what was filled in. */
  onSend(): void;
}

/** A form whose fields say what is wrong beside them, and that takes the visitor to the first of them. */
export function Form({ onSend, ...rest }: FormProps) {
  const [timesSent, setTimesSent] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (timesSent > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [timesSent]);

  return (
    <FaultsContext value={timesSent > 0}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTimesSent((times) => times + 1);
          onSend();
        }}
        {...rest}
      />
    </FaultsContext>
  );
}

interface CheckBoxProps {
  label: string;
  isOn: boolean;
  onSwitch(isOn: boolean): void;
}

/** Something to switch on, with its label. */
export function CheckBox({ label, isOn, onSwitch }: CheckBoxProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 font-display text-lg leading-tight font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
        className="size-6 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}

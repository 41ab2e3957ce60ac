import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { t } from '#words';
import { isBlank } from '../words/seen-text.ts';
import { classNames } from './class-names.ts';

/** Whether fields show their faults. True once their form has been submitted. */
export const FaultsContext = createContext(false);

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Validates and sends the form. */
  onSend(): void;
  /** Shows faults from the start, because the form was submitted earlier. */
  wasSent?: boolean;
}

/**
 * A form whose fields show their faults once it has been submitted. On submit, moves the focus to the first faulty
 * field.
 */
export function Form({ onSend, wasSent = false, ...rest }: FormProps) {
  const [timesSent, setTimesSent] = useState(wasSent ? 1 : 0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const wrong =
      timesSent > 0 ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    wrong?.focus({ preventScroll: true });
    // Scrolls to the centre, because a toast would cover the field at the top of the screen. Does not scroll
    // smoothly, because a smooth scroll can be cut short.
    wrong?.scrollIntoView({ block: 'center' });
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

/** The maximum length of a text, and how to count it. */
interface Limit {
  max: number;
  count(text: string): number;
}

/** A text's counter appears once the text reaches this share of its limit. */
const nearLimit = 0.8;

interface FieldProps {
  label: ReactNode;
  hint?: string;
  /** A fault that is shown immediately. */
  fault?: string | undefined;
  /**
   * A fault that is shown once the form has been submitted. The field itself detects a required text that is blank,
   * and a text that is too long.
   */
  problem?: string | undefined;
  /**
   * Shows a counter when the text gets near this length. Longer texts are refused on submit, never cut off
   * during typing.
   */
  limit?: Limit;
  /** Shows the counter at any length. */
  isCounted?: boolean;
  value: string;
  onValue(value: string): void;
}

const controlClasses =
  'w-full rounded-control border-2 border-ink bg-card px-3 py-2.5 text-lg text-ink placeholder:text-soft aria-invalid:border-danger aria-invalid:border-3';

type Other<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'value' | 'onChange'>;

export function Field({ className, ...props }: FieldProps & Other<'input'>) {
  const { control, frame } = useField<HTMLInputElement, Other<'input'>>(props);
  return frame(
    <input type="text" {...control} className={classNames(controlClasses, 'min-h-12', className)} />,
  );
}

export function TextArea({ className, ...props }: FieldProps & Other<'textarea'>) {
  const { control, frame } = useField<HTMLTextAreaElement, Other<'textarea'>>(props);
  return frame(
    <textarea rows={3} {...control} className={classNames(controlClasses, 'resize-y', className)} />,
  );
}

/** Takes over the text that was typed before hydration. */
export function useEarlyTyping(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onValue: (value: string) => void,
): void {
  const first = useRef({ value, onValue });
  useEffect(() => {
    const typed = control.current?.value;
    if (typed !== undefined && typed !== first.current.value) first.current.onValue(typed);
  }, [control]);
}

export const blankFault = t`Please fill this in.`;
export const tooLongFault = (max: number) => t`Please keep it within ${max} characters.`;

/** Used by all fields: returns the control's properties, and a frame with label, hint and counter. */
function useField<
  Control extends HTMLInputElement | HTMLTextAreaElement,
  Rest extends { required?: boolean | undefined },
>({
  label,
  hint,
  limit,
  isCounted = false,
  fault: givenFault,
  problem,
  value,
  onValue,
  ...rest
}: FieldProps & Rest) {
  const id = useId();
  const ref = useRef<Control>(null);
  useEarlyTyping(ref, value, onValue);
  const length = limit?.count(value.trim()) ?? 0;
  const isOver = limit !== undefined && length > limit.max;
  const wasSent = useContext(FaultsContext);
  const found = rest.required && isBlank(value) ? blankFault : isOver ? tooLongFault(limit.max) : problem;
  const fault = givenFault ?? (wasSent ? found : undefined);
  const noteId = `${id}-note`;
  const counted = limit !== undefined && (isCounted || length >= limit.max * nearLimit) ? limit : undefined;
  const hasNote = hint !== undefined || counted !== undefined || fault !== undefined;
  return {
    control: {
      ref,
      id,
      value,
      'aria-invalid': fault === undefined ? undefined : (true as const),
      'aria-describedby': hasNote ? noteId : undefined,
      onChange: (event: ChangeEvent<Control>) => onValue(event.target.value),
      ...rest,
    },
    frame: (control: ReactNode) => (
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-display text-lg font-semibold">
          {label}
        </label>
        {control}
        {hasNote && (
          <p id={noteId} className="flex justify-between gap-3 text-sm text-soft">
            {fault === undefined ? (
              <span>{hint}</span>
            ) : (
              <span className="font-bold text-danger">{fault}</span>
            )}
            {counted && (
              <span className={classNames('tabular-nums', isOver && 'font-bold text-danger')}>
                {`${length}/${counted.max}`}
              </span>
            )}
          </p>
        )}
      </div>
    ),
  };
}

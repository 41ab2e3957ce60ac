import { type ReactNode, useState } from 'react';
import type { Verdict } from '../../contract/api.ts';
import { type Accent, Button } from '../../web/ui/button.tsx';
import { Field } from '../../web/ui/field.tsx';
import { isBlank } from '../text.ts';
import { type Message, PlayMessage, useMessage } from './play-message.tsx';

/** How long a wrong typed answer is told (specification §9). */
const wrongMessageMs = 3000;

interface AnswerFormProps {
  label: string;
  buttonLabel: string;
  accent: Accent;
  isSolved: boolean;
  saved: string | undefined;
  save(text: string): void;
  submit(answer: { text: string }): Promise<Verdict | undefined>;
  wrongText(verdict: Verdict): string;
  rightText: string;
  onVerdict?(verdict: Verdict): void;
  children?: ReactNode;
}

/** A typed answer: its box, its button and what the server said. Enter sends it. */
export function AnswerForm({
  label,
  buttonLabel,
  accent,
  isSolved,
  saved,
  save,
  submit,
  wrongText,
  rightText,
  onVerdict,
  children,
}: AnswerFormProps) {
  const [text, setText] = useState(saved ?? '');
  const [isChecking, setChecking] = useState(false);
  const [message, showMessage] = useMessage();
  const shown: Message | undefined = isSolved ? { text: rightText, tone: 'good' } : message;

  const check = async () => {
    if (isBlank(text) || isChecking || isSolved) return;
    setChecking(true);
    const verdict = await submit({ text });
    setChecking(false);
    if (verdict === undefined) return;
    if (!verdict.right) showMessage({ text: wrongText(verdict), tone: 'bad' }, wrongMessageMs);
    onVerdict?.(verdict);
  };

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <PlayMessage message={shown} />
      {children}
      <Field
        label={label}
        value={text}
        onValue={(value) => {
          setText(value);
          save(value);
        }}
        readOnly={isSolved}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        dir="auto"
      />
      <Button type="submit" accent={accent} disabled={isBlank(text) || isChecking || isSolved}>
        {isChecking ? 'Checking…' : buttonLabel}
      </Button>
    </form>
  );
}

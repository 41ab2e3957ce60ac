import { type ReactNode, useState } from 'react';
import { t } from '#words';
import type { Verdict } from '../../contract/api.ts';
import { type Accent, Button } from '../../ui/button.tsx';
import { Field, verbatim } from '../../ui/form.tsx';
import { isBlank } from '../text.ts';
import { LetterBoxes } from './letter-boxes.tsx';
import { PlayMessage, useMessage } from './play-message.tsx';

/** How long a wrong typed answer is told (rules: playing#wrong-answers). */
const wrongMessageMs = 3000;
const label = t`Your answer`;
/** Rules: answers#close. */
const closeText = t`So close! One letter is off.`;

interface AnswerFormProps {
  buttonLabel: string;
  accent: Accent;
  isSolved: boolean;
  praise: string | undefined;
  /** The play is over, solved or not: nothing can be sent any more. */
  isOver?: boolean;
  /** How many letters each word of the answer has, where players may see it. */
  blanks?: readonly number[] | undefined;
  saved: string | undefined;
  save(text: string): void;
  submit(answer: { text: string }): Promise<Verdict | undefined>;
  wrongText(verdict: Verdict): string;
  rightText: string;
  children?: ReactNode;
}

/** A typed answer: its field or the boxes of its letters, its button and what the server said. Enter sends it. */
export function AnswerForm(props: AnswerFormProps) {
  const { isSolved, praise, isOver = isSolved, blanks, saved, save, submit } = props;
  const [text, setText] = useState(saved ?? '');
  const [isChecking, setChecking] = useState(false);
  const [message, showMessage] = useMessage();

  const type = (value: string) => {
    setText(value);
    save(value);
  };

  const check = async () => {
    if (isBlank(text) || isChecking || isOver) return;
    setChecking(true);
    const verdict = await submit({ text });
    setChecking(false);
    if (verdict === undefined || verdict.right) return;
    showMessage(
      { text: verdict.isClose ? closeText : props.wrongText(verdict), tone: 'bad' },
      wrongMessageMs,
    );
  };

  return (
    <div className="flex flex-col gap-2">
      <PlayMessage
        message={isSolved ? { text: praise ?? props.rightText, tone: 'good' } : isOver ? undefined : message}
      />
      {!isSolved && props.children}
      {!isOver && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          {blanks ? (
            <LetterBoxes label={label} blanks={blanks} value={text} onValue={type} />
          ) : (
            <Field label={label} value={text} onValue={type} {...verbatim} enterKeyHint="send" dir="auto" />
          )}
          <Button type="submit" accent={props.accent} disabled={isBlank(text) || isChecking}>
            {isChecking ? t`Checking…` : props.buttonLabel}
          </Button>
        </form>
      )}
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { t } from '#words';
import type { Verdict } from '../../contract/api.ts';
import { type Accent, Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/form.tsx';
import { useBrowser } from '../../ui/use-browser.ts';
import type { Post } from '../board.ts';
import { isBlank } from '../text.ts';
import { triesBeforeAnswer } from '../tries-before-answer.ts';
import { LetterBoxes } from './letter-boxes.tsx';
import { PlayMessage, useMessage } from './play-message.tsx';
import { typedAnswer } from './typed-answer.ts';
import { useTyping } from './use-typing.ts';

/** How long the message about a wrong answer is shown (rules: playing#wrong-answers). */
const wrongMessageMs = 3000;
const label = t`Your answer`;
/** Shown if the answer is nearly right (rules: answers#near-misses). */
export const closeText = t`So close! One letter is off.`;

interface AnswerFormProps {
  buttonLabel: string;
  accent: Accent;
  attempts: number;
  isSolved: boolean;
  isRewardOpen: boolean;
  post?: Post | undefined;
  praise: string | undefined;
  /** Whether the play is over, solved or not, so that nothing more can be sent. */
  isOver?: boolean;
  /** Whether the answer is about to be shown, so that nothing can be sent until then. */
  isPaused?: boolean;
  /** The number of letters in each word of the answer, if players may see it. */
  blanks?: readonly number[] | undefined;
  saved: string | undefined;
  save(text: string): void;
  submit(answer: { text: string }): Promise<Verdict | undefined>;
  wrongText(verdict: Verdict): string;
  rightText: string;
  /** Whether the player may ask for the answer after some wrong tries, which ends the play. */
  mayAsk?: boolean | undefined;
  showAnswer(): void;
  children?: ReactNode;
}

/**
 * The form for a typed answer: a field or letter boxes, the button and the server's message. Enter submits, and a letter
 * typed anywhere on the page goes into the field.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { isSolved, post, praise, isOver = isSolved, isPaused, blanks, saved, save, submit } = props;
  const posted = import.meta.env.SSR ? post?.text : undefined;
  const [text, setText] = useState(saved ?? posted ?? '');
  const [isChecking, setChecking] = useState(false);
  const [message, showMessage] = useMessage();
  const [wrong, setWrong] = useState<Verdict & { text: string }>();
  // False in the server's markup: a disabled button could not post the form.
  const isEmpty = useBrowser(() => isBlank(text), false);

  useTyping((key) => {
    if (/^\S$/u.test(key)) document.querySelector<HTMLElement>('.answer input')?.focus();
  });

  const type = (value: string) => {
    setText(value);
    save(value);
  };

  const check = async () => {
    if (isBlank(text) || isChecking || isPaused || isOver) return;
    if (wrong && plainForm(wrong.text) === plainForm(text))
      return showMessage({ text: t`You tried this already.`, tone: 'bad' }, wrongMessageMs);
    setChecking(true);
    const verdict = await submit({ text });
    setChecking(false);
    if (verdict === undefined || verdict.right) return;
    setWrong({ ...verdict, text });
    showMessage(
      verdict.isClose ? { text: closeText, tone: 'good' } : { text: props.wrongText(verdict), tone: 'bad' },
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
          id={post && 'answer'}
          method="post"
          action={post?.action}
          className={classNames('answer flex flex-col gap-2', (props.isRewardOpen || !post) && 'scripted')}
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          {blanks ? (
            <LetterBoxes label={label} blanks={blanks} value={text} wrong={wrong} onValue={type} />
          ) : (
            <Field label={label} value={text} onValue={type} {...typedAnswer} />
          )}
          {import.meta.env.SSR && post?.token && <input type="hidden" name="token" value={post.token} />}
          <Button type="submit" accent={props.accent} disabled={isEmpty || isChecking || isPaused}>
            {isChecking ? t`Checking…` : props.buttonLabel}
          </Button>
        </form>
      )}
      {props.mayAsk && props.attempts >= triesBeforeAnswer && !isOver && !props.isRewardOpen && (
        <Button className="scripted" onClick={props.showAnswer}>{t`Show me the answer`}</Button>
      )}
    </div>
  );
}

/** Case and outer spaces make no difference (rules: answers#comparing). */
const plainForm = (text: string) => text.trim().toLowerCase();

import { TextArea } from '../../../web/ui/field.tsx';
import { maxOtherAnswers, tidyAnswers } from '../../other-answers.ts';

interface AnswerOptionsProps {
  otherAnswers: string;
  onOtherAnswers(text: string): void;
  showsBlanks: boolean;
  onShowsBlanks(shows: boolean): void;
}

/** What else counts as right, one answer a line, and whether players see how long the answer is. */
export function AnswerOptions({
  otherAnswers,
  onOtherAnswers,
  showsBlanks,
  onShowsBlanks,
}: AnswerOptionsProps) {
  return (
    <>
      <TextArea
        label="Other accepted answers (optional)"
        hint="One on each line. Capital letters, tone marks and a full stop at the end are forgiven anyway."
        limit={{ max: maxOtherAnswers, count: (text) => linesOf(text).length }}
        value={otherAnswers}
        onValue={onOtherAnswers}
        rows={2}
        dir="auto"
      />
      <label className="flex min-h-12 cursor-pointer items-center gap-3 font-display text-lg font-semibold">
        <input
          type="checkbox"
          checked={showsBlanks}
          onChange={(event) => onShowsBlanks(event.target.checked)}
          className="size-6 shrink-0 accent-ink"
        />
        Show the number of letters
      </label>
    </>
  );
}

/** The answers of the box, without empty lines. */
export function linesOf(text: string): string[] {
  return tidyAnswers(text.split('\n'));
}

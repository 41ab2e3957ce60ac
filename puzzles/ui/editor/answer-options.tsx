import { t } from '#words';
import { CheckBox, TextArea } from '../../../ui/form.tsx';
import { maxOtherAnswers, tidyAnswers } from '../../other-answers.ts';
import { useDraft } from './use-draft.ts';

/**
 * Returns fields and values for the other accepted answers (one per line) and for whether players see the
 * number of letters.
 */
export function useAnswerOptions(type: string, showsBlanksFirst: boolean) {
  const [others, setOthers] = useDraft(type, 'otherAnswers', '');
  const [showsBlanks, setShowsBlanks] = useDraft(type, 'showsBlanks', showsBlanksFirst);
  const fields = (
    <>
      <TextArea
        label={t`Other accepted answers (optional)`}
        hint={t`One on each line. Capital letters, tone marks and a full stop at the end are forgiven anyway.`}
        limit={{ max: maxOtherAnswers, count: (text) => linesOf(text).length }}
        value={others}
        onValue={setOthers}
        rows={2}
        dir="auto"
      />
      <CheckBox
        label={t({
          message: 'Show the number of letters',
          comment: 'To players: how many letters each word of the answer has',
        })}
        isOn={showsBlanks}
        onSwitch={setShowsBlanks}
      />
    </>
  );
  return { fields, otherAnswers: linesOf(others), showsBlanks };
}

/** Splits the text box into answers, without empty lines. */
function linesOf(text: string): string[] {
  return tidyAnswers(text.split('\n'));
}

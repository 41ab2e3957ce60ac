import { t } from '#words';
import { CheckBox, TextArea } from '../../../ui/form.tsx';
import { maxOtherAnswers, tidyAnswers } from '../../other-answers.ts';
import { FoldedFields } from './folded-fields.tsx';
import { useDraft } from './use-draft.ts';

const othersLabel = t`Other accepted answers (optional)`;

/**
 * Returns fields and values for the other accepted answers (one per line) and for whether players see the
 * number of letters.
 */
export function useAnswerOptions(type: string, showsBlanksFirst: boolean) {
  const [others, setOthers] = useDraft(type, 'otherAnswers', '');
  const [showsBlanks, setShowsBlanks] = useDraft(type, 'showsBlanks', showsBlanksFirst);
  const fields = (
    <>
      <FoldedFields label={othersLabel} isFilled={others !== ''}>
        <TextArea
          label={<span className="sr-only">{othersLabel}</span>}
          hint={t`One on each line. Capital letters, tone marks and a full stop at the end are forgiven anyway.`}
          limit={{ max: maxOtherAnswers, count: (text) => linesOf(text).length }}
          value={others}
          onValue={setOthers}
          rows={2}
          dir="auto"
        />
      </FoldedFields>
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

function linesOf(text: string): string[] {
  return tidyAnswers(text.split('\n'));
}

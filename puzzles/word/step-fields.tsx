import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { inCharacters } from '../text.ts';
import type { StepForm } from '../ui/editor/step.ts';
import { maxMessageLength, wordRules } from './rules.ts';
import type { WordDraft } from './schema.ts';

export const wordStep: StepForm<WordDraft> = {
  empty: { message: '', arrange: 'letters' },
  Fields: ({ step, onChange }) => {
    const [problem] = wordRules.problems(step);
    return (
      <Field
        label={t`Your message`}
        limit={inCharacters(maxMessageLength)}
        problem={problem && wordRules.errors[problem].message}
        value={step.message}
        onValue={(message) => onChange({ message })}
        required
        autoComplete="off"
        dir="auto"
      />
    );
  },
};

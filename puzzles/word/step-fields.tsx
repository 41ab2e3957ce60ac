import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { inCharacters } from '../text.ts';
import { stepForm } from '../ui/editor/step.ts';
import { maxMessageLength, wordRules } from './rules.ts';
import type { WordDraft } from './schema.ts';

const empty: WordDraft = { message: '', arrange: 'letters' };

export const wordStep = stepForm(empty, ({ step, onChange, onKeyDown }) => {
  const [problem] = wordRules.problems(step);
  return (
    <Field
      label={t`Your message`}
      limit={inCharacters(maxMessageLength)}
      problem={problem && wordRules.errors[problem].message}
      value={step.message}
      onValue={(message) => onChange({ message })}
      onKeyDown={onKeyDown}
      required
      autoComplete="off"
      dir="auto"
    />
  );
});

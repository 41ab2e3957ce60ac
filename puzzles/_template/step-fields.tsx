import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { inCharacters } from '../text.ts';
import type { StepForm } from '../ui/editor/step.ts';
import { maxLength } from './rules.ts';
import type { TemplateDraft } from './schema.ts';

export const templateStep: StepForm<TemplateDraft> = {
  empty: { clue: '', word: '' },
  Fields: ({ step, onChange }) => (
    <>
      <Field
        label={t`Clue`}
        limit={inCharacters(maxLength)}
        value={step.clue}
        onValue={(clue) => onChange({ clue })}
        dir="auto"
      />
      <Field
        label={t`Word`}
        limit={inCharacters(maxLength)}
        value={step.word}
        onValue={(word) => onChange({ word })}
        dir="auto"
      />
    </>
  ),
};

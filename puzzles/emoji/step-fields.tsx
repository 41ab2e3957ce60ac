import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { inCharacters } from '../text.ts';
import type { StepForm } from '../ui/editor/step.ts';
import { maxEmojiLength, maxSolutionLength } from './rules.ts';
import type { EmojiDraft } from './schema.ts';

export const emojiStep: StepForm<EmojiDraft> = {
  empty: { emojis: '', solution: '' },
  Fields: ({ step, onChange }) => (
    <>
      <Field
        label={t`Emojis`}
        limit={inCharacters(maxEmojiLength)}
        value={step.emojis}
        onValue={(emojis) => onChange({ emojis })}
        required
        autoComplete="off"
        dir="auto"
      />
      <Field
        label={t({ message: 'Solution', comment: 'The meaning of the emojis' })}
        limit={inCharacters(maxSolutionLength)}
        value={step.solution}
        onValue={(solution) => onChange({ solution })}
        required
        autoComplete="off"
        dir="auto"
      />
    </>
  ),
};

import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { inCharacters } from '../text.ts';
import type { StepForm } from '../ui/editor/step.ts';
import { maxAnswerLength, maxQuestionLength } from './rules.ts';
import type { QuizDraft } from './schema.ts';

const loadChoiceFields = () => import('./choice-fields.tsx');
const empty: QuizDraft = { question: '', answer: '' };

export const quizStep: StepForm<QuizDraft> = {
  empty,
  after: ({ wrongChoices = [] }) => ({ ...empty, wrongChoices: wrongChoices.map(() => '') }),
  Fields: ({ step, onChange }) => (
    <>
      <Field
        label={t`Question`}
        limit={inCharacters(maxQuestionLength)}
        value={step.question}
        onValue={(question) => onChange({ question })}
        required
        autoComplete="off"
        dir="auto"
      />
      <Field
        label={t`Correct answer`}
        limit={inCharacters(maxAnswerLength)}
        value={step.answer}
        onValue={(answer) => onChange({ answer })}
        required
        autoComplete="off"
        dir="auto"
      />
      <div className="min-h-12">
        <IdleLoaded
          load={loadChoiceFields}
          props={{
            choices: step.wrongChoices ?? [],
            onChange: (wrongChoices: string[]) => onChange({ wrongChoices }),
          }}
        />
      </div>
    </>
  ),
};

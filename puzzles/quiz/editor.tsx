import { t } from '#words';
import { Field, TextArea } from '../../ui/form.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters, isBlank } from '../text.ts';
import { useAnswerOptions } from '../ui/editor/answer-options.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { quizDescription } from './describe.ts';
import { maxAnswerLength, maxQuestionLength, quizRules } from './rules.ts';
import type { QuizDraft } from './schema.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));
const choiceBoard = lazyPart(() => import('./choice-board.tsx'));
const loadChoiceFields = () => import('./choice-fields.tsx');
const noChoices: string[] = [];

export default function QuizEditor({ create, extras, ...occasion }: EditorProps<QuizDraft>) {
  const [question, setQuestion] = useDraft('quiz', 'question', '');
  const [answer, setAnswer] = useDraft('quiz', 'answer', '');
  const { fields, ...options } = useAnswerOptions('quiz', false);
  const [wrongChoices, setWrongChoices] = useDraft('quiz', 'wrongChoices', noChoices);
  const isChosen = !wrongChoices.every(isBlank);
  const draft: QuizDraft = { question, answer, ...(isChosen ? { wrongChoices } : options) };
  // Without choices the preview shows only the question, so any answer will do.
  const shown = isBlank(answer) && !isChosen ? { question, answer: 'any' } : draft;

  return (
    <EditorForm
      accent={quizDescription.accent}
      rules={quizRules}
      board={isChosen ? choiceBoard : board}
      draft={draft}
      shown={shown}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { question, answer },
            fill: (filled) => {
              setQuestion(filled.question);
              setAnswer(filled.answer);
            },
          }}
        />
      }
    >
      <TextArea
        label={t`Question`}
        placeholder={t`Which city did we first meet in?`}
        limit={inCharacters(maxQuestionLength)}
        value={question}
        onValue={setQuestion}
        required
        dir="auto"
      />
      <Field
        label={t`Correct answer`}
        placeholder={t({ message: 'Lagos', comment: 'The answer to: Which city did we first meet in?' })}
        hint={t`Capital letters and extra spaces do not matter.`}
        limit={inCharacters(maxAnswerLength)}
        value={answer}
        onValue={setAnswer}
        required
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      <div className="min-h-12">
        <IdleLoaded load={loadChoiceFields} props={{ choices: wrongChoices, onChange: setWrongChoices }} />
      </div>
      {/* These fields are for typed answers only. */}
      {!isChosen && fields}
    </EditorForm>
  );
}

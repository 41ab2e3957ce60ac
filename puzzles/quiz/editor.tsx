import { Field, TextArea } from '../../web/ui/field.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { draftChallenge } from '../ui/editor/draft-challenge.ts';
import { DraftPreview } from '../ui/editor/draft-preview.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import QuizBoard from './board.tsx';
import { quizDescription } from './describe.ts';
import { maxAnswerLength, maxQuestionLength, quizRules } from './rules.ts';
import type { QuizDraft } from './schema.ts';

export default function QuizEditor({ create }: EditorProps<QuizDraft>) {
  const [question, setQuestion] = useDraft('quiz', 'question', '');
  const [answer, setAnswer] = useDraft('quiz', 'answer', '');
  const draft: QuizDraft = { question, answer };
  // The preview needs no answer: it shows what the question looks like.
  const challenge = draftChallenge(quizRules, { question, answer: 'any' });

  return (
    <EditorForm
      accent={quizDescription.accent}
      errors={quizRules.errors}
      problems={quizRules.problems(draft)}
      create={() => create(draft)}
      submitLabel="Generate Puzzle Link"
      preview={challenge && <DraftPreview board={QuizBoard} challenge={challenge} />}
    >
      <TextArea
        label="Question"
        placeholder="Which city did we first meet in?"
        limit={inCharacters(maxQuestionLength)}
        value={question}
        onValue={setQuestion}
        required
        dir="auto"
      />
      <Field
        label="Correct answer"
        placeholder="Lagos"
        hint="Capital letters and extra spaces do not matter."
        limit={inCharacters(maxAnswerLength)}
        value={answer}
        onValue={setAnswer}
        required
        autoComplete="off"
        dir="auto"
      />
    </EditorForm>
  );
}

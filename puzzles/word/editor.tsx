import { t } from '#words';
import { TextArea } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { wordDescription } from './describe.ts';
import { DifficultyMeter } from './difficulty-meter.tsx';
import { maxMessageLength, wordRules } from './rules.ts';
import type { WordDraft } from './schema.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));

export default function WordEditor({ create, extras, ...occasion }: EditorProps<WordDraft>) {
  const [message, setMessage] = useDraft('word', 'message', '');
  const [arrange, setArrange] = useDraft<WordDraft['arrange']>('word', 'arrange', 'letters');
  const draft: WordDraft = { message, arrange };
  const problems = wordRules.problems(draft);

  return (
    <EditorForm
      accent={wordDescription.accent}
      rules={wordRules}
      board={board}
      draft={draft}
      shown={draft}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { message },
            fill: (filled) => setMessage(filled.message),
          }}
        />
      }
    >
      <TextArea
        label={t`Your message`}
        placeholder={t`Happy birthday Ada`}
        limit={inCharacters(maxMessageLength)}
        value={message}
        onValue={setMessage}
        required
        problem={problems[0] && wordRules.errors[problems[0]].message}
        dir="auto"
      />
      <DifficultyMeter draft={draft} onWords={() => setArrange('words')} />
      <SegmentedChoice
        label={t({ message: 'Players arrange', comment: 'Above a choice: letters or words' })}
        accent="sun"
        value={arrange}
        onValue={setArrange}
        options={[
          { value: 'letters', label: t({ message: 'Letters', comment: 'The parts that players arrange' }) },
          { value: 'words', label: t({ message: 'Words', comment: 'The parts that players arrange' }) },
        ]}
      />
    </EditorForm>
  );
}

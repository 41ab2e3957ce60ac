import { t } from '#words';
import { Field } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { templateDescription } from './describe.ts';
import { maxLength, templateRules } from './rules.ts';
import type { TemplateDraft } from './schema.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));

/** The creation form. It validates with the same rules as the server. */
export default function TemplateEditor({ create, extras, ...occasion }: EditorProps<TemplateDraft>) {
  const [clue, setClue] = useDraft('template', 'clue', '');
  const [word, setWord] = useDraft('template', 'word', '');
  const draft: TemplateDraft = { clue, word };

  return (
    <EditorForm
      accent={templateDescription.accent}
      rules={templateRules}
      board={board}
      draft={draft}
      // The preview shows only the clue, so any word will do.
      shown={{ clue, word: 'any' }}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { clue, word },
            fill: (filled) => {
              setClue(filled.clue);
              setWord(filled.word);
            },
          }}
        />
      }
    >
      <Field label={t`Clue`} limit={inCharacters(maxLength)} value={clue} onValue={setClue} dir="auto" />
      <Field label={t`Word`} limit={inCharacters(maxLength)} value={word} onValue={setWord} dir="auto" />
    </EditorForm>
  );
}

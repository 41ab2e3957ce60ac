import { plural, t } from '#words';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { wordDescription } from './describe.ts';
import { difficultyOf } from './difficulty.ts';
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

/** Shows how hard the puzzle will be, and offers to arrange words when letters would take long. */
function DifficultyMeter({ draft, onWords }: { draft: WordDraft; onWords(): void }) {
  const { level, name, tiles, suggestsWords } = difficultyOf(draft);
  if (tiles === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3 font-display font-semibold">
        <span aria-hidden className="flex gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={classNames(
                'h-3 w-6 rounded-full border-2 border-ink',
                step <= level && (level > 2 ? 'bg-coral' : 'bg-mint'),
              )}
            />
          ))}
        </span>
        <span>
          {t({
            message: `${name}: ${plural(tiles, { one: '# tiles', other: '# tiles' })}`,
            comment: "{name} is how difficult the puzzle is, as 'Tricky'",
          })}
        </span>
      </p>
      {suggestsWords && (
        <div className="flex flex-wrap items-center gap-3 rounded-control border-2 border-dashed border-ink p-3">
          <p className="min-w-48 flex-1 leading-snug">
            {t`That is a lot of loose letters. Most friends finish sooner when they arrange the words.`}
          </p>
          <Button accent="sun" className="text-base" onClick={onWords}>
            {t`Arrange words`}
          </Button>
        </div>
      )}
    </div>
  );
}

import { t } from '#words';
import { TextArea } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters, isBlank } from '../text.ts';
import { useAnswerOptions } from '../ui/editor/answer-options.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { emojiDescription } from './describe.ts';
import { emojiRules, maxEmojiLength, maxSolutionLength } from './rules.ts';
import type { EmojiDraft } from './schema.ts';
import { youngEmoji } from './young.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));

export default function EmojiEditor({ create, extras, ...occasion }: EditorProps<EmojiDraft>) {
  const [emojis, setEmojis] = useDraft('emoji', 'emojis', '');
  const [solution, setSolution] = useDraft('emoji', 'solution', '');
  const { fields, ...options } = useAnswerOptions('emoji', true);
  const young = youngEmoji(emojis, Date.now());
  const draft: EmojiDraft = { emojis, solution, ...options };
  // The preview shows only the emojis, so any solution will do.
  const shown = isBlank(solution) ? { emojis, solution: 'any', showsBlanks: false } : draft;

  return (
    <EditorForm
      accent={emojiDescription.accent}
      rules={emojiRules}
      board={board}
      draft={draft}
      shown={shown}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { emojis, solution },
            fill: (filled) => {
              setEmojis(filled.emojis);
              setSolution(filled.solution);
            },
          }}
        />
      }
    >
      <TextArea
        label={t`Emojis`}
        placeholder="🦁👑"
        // Emojis keep their colors in a placeholder, so without this class they would look typed.
        className="placeholder:opacity-40"
        {...(young && { hint: t`Some phones cannot show ${young}.` })}
        limit={inCharacters(maxEmojiLength)}
        value={emojis}
        onValue={setEmojis}
        required
        rows={2}
      />
      <TextArea
        label={t({ message: 'Solution', comment: 'The meaning of the emojis' })}
        placeholder={t({ message: 'Lion King', comment: 'An example of what the emojis 🦁👑 say' })}
        hint={t`Write it as players should type it.`}
        limit={inCharacters(maxSolutionLength)}
        value={solution}
        onValue={setSolution}
        required
        rows={2}
        dir="auto"
      />
      {fields}
    </EditorForm>
  );
}

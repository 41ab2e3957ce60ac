import { TextArea } from '../../web/ui/field.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { draftChallenge } from '../ui/editor/draft-challenge.ts';
import { DraftPreview } from '../ui/editor/draft-preview.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import EmojiBoard from './board.tsx';
import { emojiDescription } from './describe.ts';
import { emojiRules, maxEmojiLength, maxSolutionLength } from './rules.ts';
import type { EmojiDraft } from './schema.ts';

export default function EmojiEditor({ create }: EditorProps<EmojiDraft>) {
  const [emojis, setEmojis] = useDraft('emoji', 'emojis', '');
  const [solution, setSolution] = useDraft('emoji', 'solution', '');
  const draft: EmojiDraft = { emojis, solution };
  // The preview needs no solution: it shows what the emojis look like.
  const challenge = draftChallenge(emojiRules, { emojis, solution: 'any' });

  return (
    <EditorForm
      accent={emojiDescription.accent}
      errors={emojiRules.errors}
      problems={emojiRules.problems(draft)}
      create={() => create(draft)}
      submitLabel="Generate Puzzle Link"
      preview={challenge && <DraftPreview board={EmojiBoard} challenge={challenge} />}
    >
      <TextArea
        label="Emojis"
        placeholder="🦁👑"
        hint="Say it with emojis."
        limit={inCharacters(maxEmojiLength)}
        value={emojis}
        onValue={setEmojis}
        required
        rows={2}
      />
      <TextArea
        label="Solution"
        placeholder="Lion King"
        hint="Write it exactly as players should type it."
        limit={inCharacters(maxSolutionLength)}
        value={solution}
        onValue={setSolution}
        required
        rows={2}
        dir="auto"
      />
    </EditorForm>
  );
}

import { useState } from 'react';
import { TextArea } from '../../web/ui/field.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters, isBlank } from '../text.ts';
import { AnswerOptions, linesOf } from '../ui/editor/answer-options.tsx';
import { draftChallenge } from '../ui/editor/draft-challenge.ts';
import { DraftPreview } from '../ui/editor/draft-preview.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import EmojiBoard from './board.tsx';
import { emojiDescription } from './describe.ts';
import { emojiRules, maxEmojiLength, maxSolutionLength } from './rules.ts';
import type { EmojiDraft } from './schema.ts';

export default function EmojiEditor({ create }: EditorProps<EmojiDraft>) {
  const [emojis, setEmojis] = useState('');
  const [solution, setSolution] = useState('');
  const [others, setOthers] = useState('');
  const [showsBlanks, setShowsBlanks] = useState(true);
  const draft: EmojiDraft = { emojis, solution, otherAnswers: linesOf(others), showsBlanks };
  // The preview needs no solution: it shows what the emojis look like.
  const isOpen = isBlank(solution);
  const challenge = draftChallenge(
    emojiRules,
    isOpen ? { emojis, solution: 'any', showsBlanks: false } : draft,
  );

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
        rows={2}
      />
      <TextArea
        label="Solution"
        placeholder="Lion King"
        hint="Write it as players should type it."
        limit={inCharacters(maxSolutionLength)}
        value={solution}
        onValue={setSolution}
        rows={2}
        dir="auto"
      />
      <AnswerOptions
        otherAnswers={others}
        onOtherAnswers={setOthers}
        showsBlanks={showsBlanks}
        onShowsBlanks={setShowsBlanks}
      />
    </EditorForm>
  );
}

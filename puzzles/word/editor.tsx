import { useState } from 'react';
import { TextArea } from '../../web/ui/field.tsx';
import { SegmentedChoice } from '../../web/ui/segmented-choice.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { draftChallenge } from '../ui/editor/draft-challenge.ts';
import { DraftPreview } from '../ui/editor/draft-preview.tsx';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import WordBoard from './board.tsx';
import { wordDescription } from './describe.ts';
import { maxMessageLength, wordRules } from './rules.ts';
import type { WordDraft } from './schema.ts';

export default function WordEditor({ create }: EditorProps<WordDraft>) {
  const [message, setMessage] = useState('');
  const [arrange, setArrange] = useState<WordDraft['arrange']>('letters');
  const draft: WordDraft = { message, arrange };
  const challenge = draftChallenge(wordRules, draft);

  return (
    <EditorForm
      accent={wordDescription.accent}
      errors={wordRules.errors}
      problems={wordRules.problems(draft)}
      create={() => create(draft)}
      submitLabel="Generate Puzzle Link"
      preview={challenge && <DraftPreview board={WordBoard} challenge={challenge} />}
    >
      <TextArea
        label="Your message"
        placeholder="Happy birthday Ada"
        hint="Your friend puts it back in order."
        limit={inCharacters(maxMessageLength)}
        value={message}
        onValue={setMessage}
        dir="auto"
      />
      <SegmentedChoice
        label="Players arrange"
        accent="sun"
        value={arrange}
        onValue={setArrange}
        options={[
          { value: 'letters', label: 'Letters' },
          { value: 'words', label: 'Words' },
        ]}
      />
    </EditorForm>
  );
}

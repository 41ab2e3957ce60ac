import { t } from '#words';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { EditorProps } from '../board.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft, useImageDraft } from '../ui/editor/use-draft.ts';
import { imageSpinDescription } from './describe.ts';
import { RoundsChoice, SpeedSlider, SpinImageField } from './fields.tsx';
import { imageSpinRules } from './rules.ts';
import type { ImageSpinDraft } from './schema.ts';
import { minSpinSpeed } from './turning.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));

export default function ImageSpinEditor({ create, extras, ...occasion }: EditorProps<ImageSpinDraft>) {
  const [image, setImage, imageUrl] = useImageDraft('image_spin');
  const [spinSpeed, setSpinSpeed] = useDraft('image_spin', 'spinSpeed', minSpinSpeed);
  const [rounds, setRounds] = useDraft<1 | 3>('image_spin', 'rounds', 1);
  const draft: ImageSpinDraft = { imageUrl, spinSpeed, rounds };

  return (
    <EditorForm
      accent={imageSpinDescription.accent}
      rules={imageSpinRules}
      board={board}
      draft={draft}
      images={image?.image && [image.image]}
      shown={image && { imageUrl: image.previewUrl, spinSpeed, rounds }}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { image },
            fill: (filled) => setImage(filled.image),
          }}
        />
      }
      submitLabel={t`Create Spin Puzzle`}
      isDisabled={image === undefined}
    >
      <SpinImageField image={image} onImage={setImage} />
      <SpeedSlider value={spinSpeed} onValue={setSpinSpeed} />
      <RoundsChoice value={rounds} onValue={setRounds} />
    </EditorForm>
  );
}

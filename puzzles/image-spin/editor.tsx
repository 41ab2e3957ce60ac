import { useId } from 'react';
import { t } from '#words';
import { lazyBrowserComponent } from '../../ui/lazy-component.tsx';
import { makerErrorMessages } from '../../ui/maker-error-messages.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { EditorProps } from '../board.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { ImageField } from '../ui/editor/image-field.tsx';
import { useDraft, useImageDraft } from '../ui/editor/use-draft.ts';
import { imageSpinDescription } from './describe.ts';
import { imageSpinRules, speedLabel } from './rules.ts';
import type { ImageSpinDraft } from './schema.ts';
import { maxSpinSpeed, minSpinSpeed, spinSpeedStep } from './turning.ts';

const maxBytes = 5 * 1024 * 1024;

/** Shown in the draft preview. */
const board = lazyBrowserComponent(() => import('./board.tsx'));

export default function ImageSpinEditor({ create, extras, ...occasion }: EditorProps<ImageSpinDraft>) {
  const sliderId = useId();
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
      image={image?.image}
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
      <ImageField
        label={t({ message: 'Upload Image *', comment: 'The star says that it is required' })}
        hint={t`Supported: JPG, PNG, GIF (max 5MB)`}
        maxBytes={maxBytes}
        wrongType={makerErrorMessages.file_no_image}
        tooLarge={makerErrorMessages.file_over_5_mb}
        image={image}
        onImage={setImage}
      />
      <div className="flex flex-col gap-1.5">
        <div className="flex justify-between font-display text-lg font-semibold">
          <label htmlFor={sliderId}>{t`Spin Speed`}</label>
          <output
            htmlFor={sliderId}
            className="rounded-full border-2 border-ink bg-grape px-3 text-on-accent"
          >
            {`${spinSpeed} · ${speedLabel(spinSpeed)}`}
          </output>
        </div>
        <input
          id={sliderId}
          type="range"
          min={minSpinSpeed}
          max={maxSpinSpeed}
          step={spinSpeedStep}
          value={spinSpeed}
          aria-valuetext={`${spinSpeed}, ${speedLabel(spinSpeed)}`}
          onChange={(event) => setSpinSpeed(event.target.valueAsNumber)}
          className="slider h-12 w-full [--slider:var(--color-grape)]"
        />
      </div>
      <SegmentedChoice
        label={t`Rounds`}
        accent="grape"
        value={rounds}
        onValue={setRounds}
        options={[
          { value: 1, label: t({ message: 'One', comment: 'One round' }) },
          {
            value: 3,
            label: t({ message: 'Three', comment: 'Three rounds' }),
            note: t({ message: 'each a step faster', comment: 'Each of three rounds' }),
          },
        ]}
      />
    </EditorForm>
  );
}

import { t } from '#words';
import { TextArea } from '../../ui/form.tsx';
import { lazyBrowserComponent } from '../../ui/lazy-component.tsx';
import { makerErrorMessages } from '../../ui/maker-error-messages.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { ImageField } from '../ui/editor/image-field.tsx';
import { useDraft, useImageDraft } from '../ui/editor/use-draft.ts';
import { imageDescription } from './describe.ts';
import { defaultGridSize, imageRules, maxDescriptionLength } from './rules.ts';
import type { ImageDraft } from './schema.ts';

const maxBytes = 15 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml'];

/** Shown in the draft preview. */
const board = lazyBrowserComponent(() => import('./board.tsx'));

export default function ImageEditor({ create, extras, ...occasion }: EditorProps<ImageDraft>) {
  const [image, setImage, imageUrl] = useImageDraft('image');
  const [description, setDescription] = useDraft('image', 'description', '');
  const [size, setSize] = useDraft<ImageDraft['size']>('image', 'size', defaultGridSize);
  const draft: ImageDraft = { imageUrl, description, size };

  return (
    <EditorForm
      accent={imageDescription.accent}
      rules={imageRules}
      board={board}
      draft={draft}
      image={image?.image}
      shown={image && { imageUrl: image.previewUrl, description: 'any', size }}
      create={create}
      extras={extras}
      ideas={
        <Ideas
          {...occasion}
          ideas={{
            load: () => import('./ideas.ts'),
            now: { image, description },
            fill: (filled) => {
              setImage(filled.image);
              setDescription(filled.description);
            },
          }}
        />
      }
      submitLabel={t`Create Puzzle`}
    >
      <ImageField
        label={t`Image`}
        hint={t`Supported: JPG, PNG, GIF, WebP, BMP, SVG (max 15MB)`}
        types={types}
        maxBytes={maxBytes}
        wrongType={makerErrorMessages.file_type_invalid}
        tooLarge={makerErrorMessages.file_over_15_mb}
        image={image}
        onImage={setImage}
        isRequired
      />
      <TextArea
        label={t`Description`}
        placeholder={t({
          message: 'Our trip to Olumo Rock',
          comment: 'An example; Olumo Rock is a sight in Abeokuta',
        })}
        limit={inCharacters(maxDescriptionLength)}
        value={description}
        onValue={setDescription}
        required
        rows={2}
        dir="auto"
      />
      <SegmentedChoice
        label={t`Difficulty`}
        accent="sky"
        value={size}
        onValue={setSize}
        options={[
          { value: 3, label: t`Easy`, note: t`9 pieces` },
          {
            value: 4,
            label: t({ message: 'Medium', comment: 'How difficult a puzzle is' }),
            note: t`16 pieces`,
          },
          {
            value: 5,
            label: t({ message: 'Hard', comment: 'How difficult a puzzle is' }),
            note: t`25 pieces`,
          },
        ]}
      />
    </EditorForm>
  );
}

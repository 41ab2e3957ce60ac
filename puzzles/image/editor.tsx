import { t } from '#words';
import { TextArea } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { EditorProps } from '../board.ts';
import { inCharacters } from '../text.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { Ideas } from '../ui/editor/ideas.tsx';
import { useDraft, useImageDraft } from '../ui/editor/use-draft.ts';
import { imageDescription } from './describe.ts';
import { SizeChoice, TileImageField } from './fields.tsx';
import { defaultGridSize, imageRules, maxDescriptionLength } from './rules.ts';
import type { ImageDraft } from './schema.ts';

/** Shown in the draft preview. */
const board = lazyPart(() => import('./board.tsx'));

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
      images={image?.image && [image.image]}
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
      <TileImageField image={image} onImage={setImage} />
      <TextArea
        label={t`Description *`}
        placeholder={t({
          message: 'Our trip to Olumo Rock',
          comment: 'An example; Olumo Rock is a sight in Abeokuta',
        })}
        limit={inCharacters(maxDescriptionLength)}
        isCounted
        value={description}
        onValue={setDescription}
        required
        rows={2}
        dir="auto"
      />
      <SizeChoice value={size} onValue={setSize} />
    </EditorForm>
  );
}

import { t } from '#words';
import { makerErrorMessages } from '../../ui/maker-error-messages.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { ImageField, type ImageFieldProps } from '../ui/editor/image-field.tsx';
import type { ImageDraft } from './schema.ts';

const maxBytes = 15 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/svg+xml'];

export function TileImageField(props: Pick<ImageFieldProps, 'image' | 'onImage'>) {
  return (
    <ImageField
      label={t({ message: 'Upload Image *', comment: 'The star says that it is required' })}
      hint={t`Supported: JPG, PNG, GIF, WebP, BMP, SVG (max 15MB)`}
      types={types}
      maxBytes={maxBytes}
      wrongType={makerErrorMessages.file_type_invalid}
      tooLarge={makerErrorMessages.file_over_15_mb}
      isRequired
      {...props}
    />
  );
}

interface SizeChoiceProps {
  value: ImageDraft['size'];
  onValue(size: ImageDraft['size']): void;
}

export function SizeChoice(props: SizeChoiceProps) {
  return (
    <SegmentedChoice
      label={t`Difficulty`}
      accent="sky"
      {...props}
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
  );
}

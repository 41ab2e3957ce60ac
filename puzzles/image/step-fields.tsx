import type { StepForm } from '../ui/editor/step.ts';
import { SizeChoice, TileImageField } from './fields.tsx';
import { defaultGridSize } from './rules.ts';
import type { ImageDraft } from './schema.ts';

export const imageStep: StepForm<Omit<ImageDraft, 'description'>> = {
  empty: { imageUrl: '', size: defaultGridSize },
  Fields: ({ step, onChange, image, onImage }) => (
    <>
      <TileImageField image={image} onImage={onImage} />
      <SizeChoice value={step.size} onValue={(size) => onChange({ size })} />
    </>
  ),
};

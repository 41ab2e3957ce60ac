import { stepForm } from '../ui/editor/step.ts';
import { SizeChoice, TileImageField } from './fields.tsx';
import { defaultGridSize } from './rules.ts';
import type { ImageDraft } from './schema.ts';

const empty: Omit<ImageDraft, 'description'> = { imageUrl: '', size: defaultGridSize };

export const imageStep = stepForm(empty, ({ step, onChange, image, onImage }) => (
  <>
    <TileImageField image={image} onImage={onImage} />
    <SizeChoice value={step.size} onValue={(size) => onChange({ size })} />
  </>
));

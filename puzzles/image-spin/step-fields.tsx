import { stepForm } from '../ui/editor/step.ts';
import { RoundsChoice, SpeedSlider, SpinImageField } from './fields.tsx';
import type { ImageSpinDraft } from './schema.ts';
import { minSpinSpeed } from './turning.ts';

const empty: ImageSpinDraft = { imageUrl: '', spinSpeed: minSpinSpeed };

export const imageSpinStep = stepForm(empty, ({ step, onChange, image, onImage }) => (
  <>
    <SpinImageField image={image} onImage={onImage} isRequired />
    <SpeedSlider value={step.spinSpeed} onValue={(spinSpeed) => onChange({ spinSpeed })} />
    <RoundsChoice value={step.rounds ?? 1} onValue={(rounds) => onChange({ rounds })} />
  </>
));

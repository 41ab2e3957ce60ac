import type { StepForm } from '../ui/editor/step.ts';
import { RoundsChoice, SpeedSlider, SpinImageField } from './fields.tsx';
import type { ImageSpinDraft } from './schema.ts';
import { minSpinSpeed } from './turning.ts';

export const imageSpinStep: StepForm<ImageSpinDraft> = {
  empty: { imageUrl: '', spinSpeed: minSpinSpeed },
  Fields: ({ step, onChange, image, onImage }) => (
    <>
      <SpinImageField image={image} onImage={onImage} isRequired />
      <SpeedSlider value={step.spinSpeed} onValue={(spinSpeed) => onChange({ spinSpeed })} />
      <RoundsChoice value={step.rounds ?? 1} onValue={(rounds) => onChange({ rounds })} />
    </>
  ),
};

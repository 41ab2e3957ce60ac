import { useId } from 'react';
import { t } from '#words';
import { makerErrorMessages } from '../../ui/maker-error-messages.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { ImageField, type ImageFieldProps } from '../ui/editor/image-field.tsx';
import { speedLabel } from './rules.ts';
import type { ImageSpinDraft } from './schema.ts';
import { maxSpinSpeed, minSpinSpeed, spinSpeedStep } from './turning.ts';

const maxBytes = 5 * 1024 * 1024;

export function SpinImageField(props: Pick<ImageFieldProps, 'image' | 'onImage' | 'isRequired'>) {
  return (
    <ImageField
      label={t({ message: 'Upload Image *', comment: 'The star says that it is required' })}
      hint={t`Supported: JPG, PNG, GIF (max 5MB)`}
      maxBytes={maxBytes}
      wrongType={makerErrorMessages.file_no_image}
      tooLarge={makerErrorMessages.file_over_5_mb}
      {...props}
    />
  );
}

interface ChoiceProps<Value> {
  value: Value;
  onValue(value: Value): void;
}

export function SpeedSlider({ value: spinSpeed, onValue }: ChoiceProps<number>) {
  const sliderId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between font-display text-lg font-semibold">
        <label htmlFor={sliderId}>{t`Spin Speed`}</label>
        <output htmlFor={sliderId} className="rounded-full border-2 border-ink bg-grape px-3 text-on-accent">
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
        onChange={(event) => onValue(event.target.valueAsNumber)}
        className="slider h-12 w-full [--slider:var(--color-grape)]"
      />
    </div>
  );
}

export function RoundsChoice(props: ChoiceProps<NonNullable<ImageSpinDraft['rounds']>>) {
  return (
    <SegmentedChoice
      label={t`Rounds`}
      accent="grape"
      {...props}
      options={[
        {
          value: 3,
          label: t({ message: 'Three', comment: 'Three rounds' }),
          note: t({ message: 'each a step faster', comment: 'Each of three rounds' }),
        },
        { value: 1, label: t({ message: 'One', comment: 'One round' }) },
      ]}
    />
  );
}

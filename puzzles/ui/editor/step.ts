import type { ComponentType } from 'react';
import type { PreparedImage } from './prepare-image.ts';

export interface StepFieldsProps<Draft> {
  step: Draft;
  onChange(changes: Partial<Draft>): void;
  image: Pick<PreparedImage, 'previewUrl'> | undefined;
  onImage(image: PreparedImage): void;
}

/** A type's form as a step of a trail. It has only the required fields, with the answer last. */
export interface StepForm<Draft> {
  empty: Draft;
  /** Returns the draft of a new step that follows one of the same type; if omitted, that is `empty`. */
  after?(before: Draft): Draft;
  Fields: ComponentType<StepFieldsProps<Draft>>;
}

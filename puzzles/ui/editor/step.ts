import type { ComponentType, KeyboardEvent } from 'react';
import type { PreparedImage } from './prepare-image.ts';

export interface StepFieldsProps<Draft> {
  step: Draft;
  onChange(changes: Partial<Draft>): void;
  /** For fields in which Enter leads to the next step. */
  onKeyDown(event: KeyboardEvent): void;
  image: Pick<PreparedImage, 'previewUrl'> | undefined;
  onImage(image: PreparedImage): void;
}

/** A type's form as a step of a trail. It has only the required fields, with the answer last. */
export interface StepForm<Draft> {
  /** The draft of a new step. */
  empty: Draft;
  Fields: ComponentType<StepFieldsProps<Draft>>;
}

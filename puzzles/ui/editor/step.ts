import type { ComponentType, KeyboardEvent } from 'react';
import type { PreparedImage } from './prepare-image.ts';

export interface StepFieldsProps<Draft> {
  step: Draft;
  onChange(changes: Partial<Draft>): void;
  /** For fields in which Enter goes on to the next step. */
  onKeyDown(event: KeyboardEvent): void;
  image: Pick<PreparedImage, 'previewUrl'> | undefined;
  onImage(image: PreparedImage): void;
}

/** A type's short form within a trail: only the fields that it needs, the answer last. */
export interface StepForm<Draft> {
  /** A new step. */
  empty: Draft;
  Fields: ComponentType<StepFieldsProps<Draft>>;
}

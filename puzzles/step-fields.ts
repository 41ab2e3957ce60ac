import { emojiStep } from './emoji/step-fields.tsx';
import { imageStep } from './image/step-fields.tsx';
import { imageSpinStep } from './image-spin/step-fields.tsx';
import type { BoardType } from './puzzle.ts';
import { quizStep } from './quiz/step-fields.tsx';
import type { StepForm } from './ui/editor/step.ts';
import { wordStep } from './word/step-fields.tsx';

// biome-ignore lint/suspicious/noExplicitAny: the type of a step is known only at run time
type AnyStepForm = StepForm<any>;

export const stepForms: Record<BoardType, AnyStepForm> = {
  word: wordStep,
  emoji: emojiStep,
  quiz: quizStep,
  image: imageStep,
  image_spin: imageSpinStep,
};

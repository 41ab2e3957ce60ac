import { verbatim } from '../../ui/verbatim.ts';

/** Of every field into which an answer is typed; without scripts it is posted by its name. */
export const typedAnswer = {
  ...verbatim,
  name: 'text',
  required: true,
  pattern: '.*\\S.*',
  enterKeyHint: 'send',
  dir: 'auto',
} as const;

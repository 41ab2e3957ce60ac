import { verbatim } from '../../ui/verbatim.ts';

/** Attributes of every field for a typed answer. Without scripts, the form posts it by its name. */
export const typedAnswer = {
  ...verbatim,
  name: 'text',
  required: true,
  pattern: '.*\\S.*',
  enterKeyHint: 'send',
  dir: 'auto',
} as const;

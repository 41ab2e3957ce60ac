import { t } from '#words';

/** How to use the board, one step per line. */
export const imageSpinHints = [
  t`Stop the upper part when it meets the lower part.`,
  t`Within 15 degrees counts as aligned.`,
  t`In Step mode, buttons or the left and right arrows turn it.`,
];

export const imageSpinKeyHint = t`On a keyboard: Space or Enter stops it.`;

import { t } from '#words';

/** How to use the board, one step per line. */
export const templateHints = [t`Type the word and send it.`];

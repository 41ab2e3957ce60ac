import { t } from '#words';

/** How the board is used, one step a line. */
export const templateHints = [t`Type the word and send it.`];

import { t } from '#words';

/** How to play a trail, one step per line. */
export const trailHints = [t`Solve a puzzle and the next one opens.`, t`One clock runs for all of them.`];

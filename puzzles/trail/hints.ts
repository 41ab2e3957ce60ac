import { t } from '#words';

/** How a trail is played, one step a line. */
export const trailHints = [t`Solve a puzzle and the next one opens.`, t`One clock runs for all of them.`];

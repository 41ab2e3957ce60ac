import type { SolvedPuzzle, WebFeature } from '../../web/lib/slots.tsx';

const card = { order: 10, load: () => import('./web/play/thanks-card.tsx'), room: 'min-h-48' };
const isTaken = ({ puzzle, proof, isMaker }: SolvedPuzzle) =>
  proof !== undefined && !isMaker && !puzzle.thanksOff;

/** A tap for the maker after a solve (rules: gifts#thanks): right below a letter where there is one. */
export const thanks: WebFeature = {
  slots: {
    'maker.figures': { order: 20, load: () => import('./web/manage/thanks-list.tsx') },
    'play.afterLetter': { ...card, isWanted: (solved) => solved.hasLetter && isTaken(solved) },
    'play.afterSolve': { ...card, isWanted: (solved) => !solved.hasLetter && isTaken(solved) },
  },
};

import type { WebFeature } from '../../web/lib/slots.tsx';

/** The board of solvers (rules: gifts#the-board-of-solvers). */
export const solvers: WebFeature = {
  slots: {
    'solved.afterShare': {
      order: 10,
      load: () => import('./web/play/solver-board.tsx'),
      isWanted: ({ firstProof }) => firstProof !== undefined,
    },
  },
};

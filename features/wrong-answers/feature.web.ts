import type { WebFeature } from '../../web/lib/slots.tsx';

/** Players' wrong typed answers, for the maker (rules: answers#wrong-answers). */
export const wrongAnswers: WebFeature = {
  slots: {
    'maker.cards': {
      order: 10,
      load: () => import('./web/manage/wrong-answers-card.tsx'),
      isWanted: ({ puzzle }) => puzzle.wrongAnswers.length > 0,
    },
  },
};

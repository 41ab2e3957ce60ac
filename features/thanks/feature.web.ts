import type { WebFeature } from '../../web/lib/slots.tsx';

/** One-tap thanks to the maker after a solve (rules: gifts#thanks). */
export const thanks: WebFeature = {
  slots: {
    'maker.news': {
      order: 20,
      load: () => import('./web/manage/thanks-list.tsx'),
      isWanted: ({ puzzle }) => puzzle.thanks.length > 0,
    },
    'maker.figures': {
      order: 20,
      load: () => import('./web/manage/older-thanks.tsx'),
    },
    'solved.action': {
      order: 10,
      load: () => import('./web/play/thanks-card.tsx'),
      isWanted: ({ puzzle, proof, isMaker }) => proof !== undefined && !isMaker && !puzzle.thanksOff,
      room: 'min-h-12',
    },
  },
};

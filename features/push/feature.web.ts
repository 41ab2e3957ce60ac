import type { WebFeature } from '../../web/lib/slots.tsx';

/** Notifies makers of solves (rules: gifts#notifications). */
export const push: WebFeature = {
  slots: {
    'maker.figures': {
      order: 10,
      load: () => import('./web/manage/notify-me.tsx'),
      isWanted: ({ puzzle }) => puzzle.state === 'open',
    },
  },
};

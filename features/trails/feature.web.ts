import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { WebFeature } from '../../web/lib/slots.tsx';

/** Several puzzles under one link (docs/decisions/0112). */
export const trails: WebFeature = {
  editor: {
    type: 'trail',
    form: lazyComponent('features/trails/web/trail-editor.tsx', () => import('./web/trail-editor.tsx')),
  },
  slots: {
    'play.belowTitle': {
      order: 10,
      load: () => import('./web/play/trail-progress.tsx'),
      isWanted: ({ play }) => play.puzzle.type === 'trail',
      room: 'min-h-11',
    },
    'maker.cards': {
      order: 5,
      load: () => import('./web/manage/step-results-card.tsx'),
      isWanted: ({ puzzle }) => puzzle.stepResults.some(({ plays }) => plays > 0),
    },
    make: { order: 10, load: () => import('./web/home/make-trail.tsx'), room: 'min-h-11' },
  },
};

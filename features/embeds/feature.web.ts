import { lazyComponent } from '../../ui/lazy-component.tsx';
import { pageOf } from '../../web/lib/page.tsx';
import type { WebFeature } from '../../web/lib/slots.tsx';
import { playCode } from '../plays/web/play-code.ts';

const embedPage = lazyComponent<{ puzzleId: string }>(
  'features/embeds/web/embed-page.tsx',
  () => import('./web/embed-page.tsx'),
);

/** Puzzles in frames on other sites (docs/decisions/0113). */
export const embeds: WebFeature = {
  pages: [{ ...pageOf('/embed/:puzzleId', embedPage, 'Puzzlefly', playCode), isBare: true }],
  slots: {
    'maker.cards': {
      order: 30,
      load: () => import('./web/manage/embed-card.tsx'),
      isWanted: ({ puzzle }) => puzzle.state === 'open',
    },
  },
};

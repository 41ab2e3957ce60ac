import type { WebFeature } from '../../web/lib/slots.tsx';
import { speaksTrial } from '../../words/language.ts';

/**
 * Collects wording problems on pages of a trial language and shows them to the admin (rules:
 * languages#suggestions).
 */
export const suggestions: WebFeature = {
  slots: {
    'frame.footer': {
      order: 10,
      load: () => import('./web/frame/suggest-words.tsx'),
      isWanted: () => speaksTrial,
      room: 'min-h-12',
    },
  },
  adminTab: { order: 50, load: () => import('./web/admin/words-tab.tsx') },
};

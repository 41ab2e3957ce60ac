import type { WebFeature } from '../../web/lib/slots.tsx';

/** The admin's queues of puzzles that were reported or wait for a decision (rules: moderation#admin). */
export const moderation: WebFeature = {
  adminTab: { order: 20, load: () => import('./web/admin/moderation-tab.tsx') },
};

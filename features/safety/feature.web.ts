import type { WebFeature } from '../../web/lib/slots.tsx';

/** The admin's Safety tab: emergency switches, blocks, and the admin's own login (rules: moderation#admin). */
export const safety: WebFeature = {
  adminTab: { order: 40, load: () => import('./web/admin/safety-tab.tsx') },
};

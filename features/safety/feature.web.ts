import type { WebFeature } from '../../web/lib/slots.tsx';

/** The emergency switches and blocks, which only the admin sees (rules: moderation#admin). */
export const safety: WebFeature = {
  adminTab: { order: 40, load: () => import('./web/admin/safety-tab.tsx') },
};

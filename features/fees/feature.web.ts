import type { WebFeature } from '../../web/lib/slots.tsx';

/** Paying the platform fee at a checkout (rules: money#checkout). */
export const fees: WebFeature = {
  slots: {
    'maker.checkout': { order: 10, load: () => import('./web/manage/checkout.tsx') },
  },
};

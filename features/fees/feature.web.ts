import type { WebFeature } from '../../web/lib/slots.tsx';

/** Checkout for the platform fee (rules: money#checkout). */
export const fees: WebFeature = {
  slots: {
    'maker.checkout': { order: 10, load: () => import('./web/manage/checkout.tsx') },
  },
};

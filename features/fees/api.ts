import { type Static, Type } from 'typebox';
import { component } from '../../contract/api.ts';
import { type Api, puzzleParams as params } from '../../contract/operations.ts';
export const FeePayer = component('FeePayer', 'Who pays the platform fee', {
  email: Type.String({ maxLength: 254, description: 'Where the receipt goes; it is not stored' }),
});
export type FeePayer = Static<typeof FeePayer>;

/** Fields that the fees feature adds to a reward as its maker sees it. */
export const feesInReward = {
  feePending: Type.Boolean({ description: 'Whether a checkout of the fee is open' }),
};

export const Checkout = component('Checkout', 'Where the platform fee is paid', {
  checkoutUrl: Type.String(),
});
export type Checkout = Static<typeof Checkout>;

export const feesApi = {
  'POST /api/puzzles/:puzzleId/reward/fee': {
    operationId: 'payFee',
    summary: 'Begin to pay the platform fee, with the creator key',
    description: 'Asked again, it names the same checkout as long as that one can be paid.',
    params,
    body: FeePayer,
    reply: Checkout,
  },
  'POST /api/fees/webhook': {
    operationId: 'receivePaymentNotice',
    summary: "Paystack's notice of a payment",
    description: 'Signed in the header x-paystack-signature. Only a reason to ask Paystack about it.',
    security: [],
    reply: Type.Object({}, { description: 'Received' }),
  },
} satisfies Api;

import { type Static, Type } from 'typebox';
import { component } from './api.ts';

/** `POST /api/puzzles/{puzzleId}/reward/fee`. */
export const FeePayer = component('FeePayer', 'Who pays the platform fee', {
  email: Type.String({ maxLength: 254, description: 'Where the receipt goes; it is not stored' }),
});
export type FeePayer = Static<typeof FeePayer>;

export const Checkout = component('Checkout', 'Where the platform fee is paid', {
  checkoutUrl: Type.String(),
});
export type Checkout = Static<typeof Checkout>;

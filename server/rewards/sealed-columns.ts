import type { SealedColumn } from '../platform/crypto/rotation.ts';
import { sealedPlaces } from './rewards.ts';

/** Every column of rewards and claims that is sealed, for `npm run rotate-keys`. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'rewards', id: 'id', column: 'reward_delivery_contact', place: sealedPlaces.contact },
  { table: 'rewards', id: 'id', column: 'reward_secret_code', place: sealedPlaces.code },
  { table: 'reward_claims', id: 'reward_id', column: 'account', place: sealedPlaces.account },
];

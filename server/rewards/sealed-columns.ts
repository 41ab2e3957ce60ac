import type { SealedColumn } from '../platform/crypto/rotation.ts';
import { sealedPlaces } from './rewards.ts';

/** Of a row that is named by its reward and the number of its prize. */
const ofPrize = (place: (rewardId: string, prize: number) => string) => (id: string) => {
  const [rewardId = '', prize] = id.split(' ');
  return place(rewardId, Number(prize));
};

/** Every column of rewards, prizes and claims that is sealed, for `npm run rotate-keys`. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'rewards', id: ['id'], column: 'reward_delivery_contact', place: sealedPlaces.contact },
  { table: 'rewards', id: ['id'], column: 'reward_secret_code', place: (id) => sealedPlaces.code(id) },
  {
    table: 'reward_prizes',
    id: ['reward_id', 'number'],
    column: 'code',
    place: ofPrize(sealedPlaces.code),
  },
  {
    table: 'reward_claims',
    id: ['reward_id', 'prize'],
    column: 'account',
    place: ofPrize(sealedPlaces.account),
  },
];

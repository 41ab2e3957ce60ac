import { seenText } from '../../puzzles/text.ts';
import type { RewardDraft } from '../../rewards/schema.ts';
import { codesOf } from '../../rewards/ways.ts';
import type { SealedColumn } from '../platform/crypto/rotation.ts';
import type { Sealer } from '../platform/crypto/sealing.ts';
import type { StoredReward } from './reward-store.ts';

/** Where each sealed value is stored; see `Sealer`. The first prize has the places of when there was one only. */
export const sealedPlaces = {
  contact: (rewardId: string) => `rewards.reward_delivery_contact ${rewardId}`,
  code: (rewardId: string, prize = 1) =>
    prize === 1 ? `rewards.reward_secret_code ${rewardId}` : `reward_prizes.code ${rewardId} ${prize}`,
  answer: (rewardId: string) => `rewards.log_answer ${rewardId}`,
  account: (rewardId: string, prize = 1) =>
    prize === 1 ? `reward_claims.account ${rewardId}` : `reward_claims.account ${rewardId} ${prize}`,
};

/** What only a reward's maker and its winners may read. */
export interface Secrets {
  /** One for each prize. */
  codes: string[];
  contact: string;
}

export const secretsOf = ({ way = 'first', secretCode, deliveryContact }: RewardDraft): Secrets => ({
  codes: codesOf(way, secretCode),
  contact: seenText(deliveryContact),
});

/** The sealed columns of a reward. */
export const sealSecrets = (sealer: Sealer, rewardId: string, { codes, contact }: Secrets) => ({
  reward_delivery_contact: sealer.seal(contact, sealedPlaces.contact(rewardId)),
  reward_secret_code: sealer.seal(codes[0] ?? '', sealedPlaces.code(rewardId)),
});

/** The sealed codes of the second prize and the next. */
export const sealMoreCodes = (sealer: Sealer, rewardId: string, { codes }: Secrets) =>
  codes.slice(1).map((code, index) => sealer.seal(code, sealedPlaces.code(rewardId, index + 2)));

/** What the winner of a prize sees; without one, of the first. */
export function openSecrets(
  sealer: Sealer,
  reward: StoredReward,
  { number, code }: { number: number; code: string | null } = { number: 1, code: null },
): { code: string; contact: string } {
  return {
    code: sealer.open(code ?? reward.reward_secret_code, sealedPlaces.code(reward.id, number)),
    contact: sealer.open(reward.reward_delivery_contact, sealedPlaces.contact(reward.id)),
  };
}

/** The codes of some prizes. */
export function openCodes(
  sealer: Sealer,
  reward: StoredReward,
  prizes: readonly { number: number; code: string | null }[],
): string[] {
  return prizes.map((prize) => openSecrets(sealer, reward, prize).code);
}

/** Of a row that is named by its reward and the number of its prize. */
const ofPrize = (place: (rewardId: string, prize: number) => string) => (id: string) => {
  const [rewardId = '', prize] = id.split(' ');
  return place(rewardId, Number(prize));
};

/** Every column of rewards, prizes and claims that is sealed, for `npm run rotate-keys`. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'rewards', id: ['id'], column: 'reward_delivery_contact', place: sealedPlaces.contact },
  { table: 'rewards', id: ['id'], column: 'reward_secret_code', place: (id) => sealedPlaces.code(id) },
  { table: 'rewards', id: ['id'], column: 'log_answer', place: sealedPlaces.answer },
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

import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import type { RewardDraft } from '../schema.ts';
import { codesOf } from '../ways.ts';
import type { StoredReward } from './reward-store.ts';

/**
 * The context that each sealed value is bound to; see `Sealer`. The code of the first prize is in the reward's
 * own row.
 */
export const sealedPlaces = {
  contact: (rewardId: string) => placeOf('rewards.reward_delivery_contact', rewardId),
  code: (rewardId: string, prize = 1) =>
    prize === 1
      ? placeOf('rewards.reward_secret_code', rewardId)
      : placeOf('reward_prizes.code', rewardId, prize),
  answer: (rewardId: string) => placeOf('rewards.log_answer', rewardId),
  account: (rewardId: string, prize: number) => placeOf('reward_claims.account', rewardId, prize),
};

/** Values that only a reward's maker and its winners may read */
export interface Secrets {
  /** One per prize */
  codes: string[];
  contact: string;
}

export const secretsOf = ({ way = 'first', secretCode, deliveryContact }: RewardDraft): Secrets => ({
  codes: codesOf(way, secretCode),
  contact: trimVisible(deliveryContact),
});

export const sealSecrets = (sealer: Sealer, rewardId: string, { codes, contact }: Secrets) => ({
  reward_delivery_contact: sealer.seal(contact, sealedPlaces.contact(rewardId)),
  reward_secret_code: sealer.seal(codes[0] ?? '', sealedPlaces.code(rewardId)),
});

/** The sealed codes of the second and later prizes */
export const sealMoreCodes = (sealer: Sealer, rewardId: string, { codes }: Secrets) =>
  codes.slice(1).map((code, index) => sealer.seal(code, sealedPlaces.code(rewardId, index + 2)));

/** Returns the secrets for the winner of a prize, by default the first prize. */
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

export function openCodes(
  sealer: Sealer,
  reward: StoredReward,
  prizes: readonly { number: number; code: string | null }[],
): string[] {
  return prizes.map((prize) => openSecrets(sealer, reward, prize).code);
}

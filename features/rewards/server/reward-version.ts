import { createHash } from 'node:crypto';
import type { StoredReward } from './reward-store.ts';
import type { Secrets } from './sealed-columns.ts';

/**
 * Returns a version of the maker's input, by which edits of a stale copy are detected (rules:
 * makers#edits-elsewhere).
 */
export function rewardVersion(reward: StoredReward, { codes, contact }: Secrets): string {
  const { id, reward_type, reward_description, promotion_link, reward_amount, given_by, image_hash } = reward;
  const entered = [
    id,
    reward_type,
    reward_description,
    promotion_link,
    reward_amount,
    given_by,
    image_hash,
    contact,
    codes,
  ];
  return createHash('sha256').update(JSON.stringify(entered)).digest('base64url').slice(0, 22);
}

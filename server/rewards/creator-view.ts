import type { ManagedClaim, ManagedReward, RewardState } from '../../contract/manage-api.ts';
import { rewardTitle, splitName } from '../../rewards/reward-rules.ts';
import { rewardTypeInfo } from '../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import type { Sealer } from '../platform/crypto/sealing.ts';
import { viewDelivery } from './delivery.ts';
import type { RewardStore, StoredClaim, StoredReward } from './reward-store.ts';
import { isWaiting } from './reward-view.ts';
import { openSecrets, sealedPlaces } from './rewards.ts';

/** All of it but its payments, which are a feature of their own. */
type OwnReward = Omit<ManagedReward, 'feePending'>;

/**
 * A reward with everything that was entered and, after a win, the winner's details (decision 32). For who has shown the
 * creator key: nothing else opens the details.
 */
export function createCreatorView({ rewards, sealer }: { rewards: RewardStore; sealer: Sealer }) {
  return async (puzzleId: string): Promise<OwnReward | null> => {
    const reward = await rewards.findByPuzzle(puzzleId);
    if (reward === undefined) return null;
    const claim = reward.is_claimed === 1 ? await rewards.findClaim(reward.id) : undefined;
    return viewManaged(reward, claim, sealer);
  };
}

function viewManaged(reward: StoredReward, claim: StoredClaim | undefined, sealer: Sealer): OwnReward {
  const { name, text } = splitName(reward.reward_description);
  const { code, contact } = openSecrets(sealer, reward);
  const { canBeListed } = rewardTypeInfo[reward.reward_type];
  return {
    rewardId: reward.id,
    type: reward.reward_type,
    title: rewardTitle(reward.reward_type, reward.reward_description),
    prize: name ?? null,
    description: text,
    deliveryContact: contact,
    secretCode: code,
    amount: reward.reward_amount,
    promotionLink: reward.promotion_link,
    imageUrl: reward.reward_image_url,
    state: stateOf(reward, claim),
    canBeListed,
    isApproved: reward.is_approved === 1,
    isListed: reward.is_approved === 1 && reward.is_claimed === 0 && canBeListed && !isWaiting(reward),
    isWaiting: isWaiting(reward),
    isUnlisted: reward.unlisted_at !== null || reward.review_state === 'refused',
    feePaid: reward.platform_fee_paid === 1,
    feeAmount: reward.platform_fee_amount,
    ...(claim === undefined ? {} : { claim: viewClaim(claim, sealer) }),
  };
}

/** The winner's word stands over the creator's. */
function stateOf(reward: StoredReward, claim: StoredClaim | undefined): RewardState {
  if (reward.is_claimed === 0) return 'open';
  if (claim?.winner_says === 'got_it') return 'received';
  if (claim?.winner_says === 'not_yet') return 'disputed';
  return claim?.sent_at ? 'sent' : 'won';
}

function viewClaim(claim: StoredClaim, sealer: Sealer): ManagedClaim {
  const { sentAt, winnerSays, winnerSaidAt, eraseAt } = viewDelivery(claim);
  const details = () =>
    JSON.parse(sealer.open(claim.account, sealedPlaces.account(claim.reward_id))) as ClaimAccount;
  return {
    claimedAt: new Date(claim.claimed_at).toISOString(),
    details: claim.erased_at === null ? details() : null,
    sentAt,
    winnerSays,
    winnerSaidAt,
    eraseAt,
    timeToSolve: claim.time_to_solve,
    attempts: claim.attempts_count,
  };
}

import { dateOrNull } from '../../../platform/calendar.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { EnteredReward, ManagedClaim, RewardState } from '../api.ts';
import { deliveryStep } from '../delivery-state.ts';
import { rewardTitle, splitName } from '../reward-rules.ts';
import { rewardState } from '../reward-state.ts';
import { type RewardType, rewardTypeInfo } from '../reward-types.ts';
import type { ClaimAccount } from '../schema.ts';
import { viewDelivery } from './delivery.ts';
import type { Offers } from './offers.ts';
import type { RewardStore, StoredClaim } from './reward-store.ts';
import { rewardVersion } from './reward-version.ts';
import { openCodes, openSecrets, sealedPlaces } from './sealed-columns.ts';

interface Dependencies {
  store: RewardStore;
  offers: Pick<Offers, 'get'>;
  sealer: Sealer;
  now: () => number;
}

/**
 * Returns a reward with everything its maker entered and, after a win, the winner's details (rules:
 * delivery#details). Callers must have checked the creator key.
 */
export function createCreatorView({ store, offers, sealer, now }: Dependencies) {
  return async (puzzleId: string): Promise<EnteredReward | null> => {
    const [{ reward: offer }, reward] = await Promise.all([
      offers.get(puzzleId),
      store.findByPuzzle(puzzleId),
    ]);
    if (offer === undefined || reward === undefined) return null;
    const [claims, prizes] = await Promise.all([store.findClaims(reward.id), store.findPrizes(reward.id)]);
    const { name, text } = splitName(reward.reward_description);
    const [claim, ...moreClaims] = claims;
    const state = rewardState(offer, now());
    const all = prizes.length === 0 ? firstPrize : prizes;
    const secrets = {
      codes: openCodes(sealer, reward, all),
      contact: openSecrets(sealer, reward).contact,
    };
    const codeOf = ({ prize }: StoredClaim) =>
      secrets.codes[all.findIndex(({ number }) => number === prize)] ?? '';
    const view = (each: StoredClaim) => ({
      ...viewClaim(each, reward.reward_type, { sealer, now }),
      code: codeOf(each),
    });
    const left = prizes.filter(({ claimed_at }) => claimed_at === null);
    return {
      rewardId: reward.id,
      version: rewardVersion(reward, secrets),
      type: reward.reward_type,
      title: rewardTitle(reward.reward_type, reward.reward_description),
      prize: name ?? null,
      description: text,
      deliveryContact: secrets.contact,
      secretCode: secrets.codes.join('\n'),
      codesLeft: reward.way === 'first_n' ? openCodes(sealer, reward, left) : [],
      way: reward.way,
      winners: reward.winners,
      givenBy: reward.given_by,
      deadline: dateOrNull(reward.deadline_at),
      ...(state.isPastDeadline ? { isPastDeadline: true } : {}),
      // Unknown while the puzzle is hidden, because the clock is paused.
      heldUntil: dateOrNull(offer.hidden_at === null ? (state.heldUntil ?? null) : null),
      amount: reward.reward_amount,
      promotionLink: reward.promotion_link,
      imageUrl: reward.reward_image_url,
      state:
        state.heldUntil !== undefined
          ? 'held'
          : state.isOpen || claim === undefined
            ? 'open'
            : stateOfAll(claims),
      canBeListed: rewardTypeInfo[reward.reward_type].canBeListed,
      isApproved: reward.is_approved === 1,
      isListed: state.isListed,
      isWaiting: state.isWaiting,
      isUnlisted: state.isUnlisted,
      feePaid: reward.platform_fee_paid === 1,
      feeAmount: reward.platform_fee_amount,
      ...(claim === undefined ? {} : { claim: view(claim) }),
      moreClaims: moreClaims.map(view),
    };
  };
}

/** Fallback for a reward without rows of prizes */
const firstPrize = [{ number: 1, code: null }];

/** Returns the state that most needs the maker's attention. */
function stateOfAll(claims: StoredClaim[]): RewardState {
  const states = claims.map(deliveryStep);
  return (['disputed', 'won', 'sent'] as const).find((state) => states.includes(state)) ?? 'received';
}

function viewClaim(
  claim: StoredClaim,
  type: RewardType,
  { sealer, now }: Pick<Dependencies, 'sealer' | 'now'>,
): Omit<ManagedClaim, 'code'> {
  const { delivery: _, maySayNotYet: __, ...said } = viewDelivery(claim, type, now());
  const place = sealedPlaces.account(claim.reward_id, claim.prize);
  return {
    prize: claim.prize,
    claimedAt: new Date(claim.claimed_at).toISOString(),
    details:
      claim.erased_at === null ? (JSON.parse(sealer.open(claim.account, place)) as ClaimAccount) : null,
    ...said,
    timeToSolve: claim.time_to_solve,
    attempts: claim.attempts_count,
  };
}

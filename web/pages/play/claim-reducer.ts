import type { PuzzleView } from '../../../contract/api.ts';
import { type PendingClaim, wasSent } from './play-storage.ts';

type Reward = PuzzleView['reward'];

/** The reward of a play, from the moment it is added to the win. */
export interface ClaimState {
  reward: Reward;
  /** Somebody else won it just now. */
  showsBanner: boolean;
  /** The win to claim. */
  pending?: PendingClaim;
  /** The claim form is open. */
  isOpen: boolean;
  isSending: boolean;
}

export type ClaimEvent =
  /** This visitor was first, now or before a reload. */
  | { type: 'won'; claim: PendingClaim }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'sent'; claim: PendingClaim }
  /** The claim got no answer, or can be sent again after a correction. */
  | { type: 'failed' }
  /** The claim was refused for good, because somebody else was faster or for another reason. */
  | { type: 'refused'; isBeaten: boolean }
  | { type: 'granted' }
  /** The server reports the reward as it is now. */
  | { type: 'reported'; reward: Reward }
  | { type: 'bannerEnded' };

export function beginClaim(reward: Reward): ClaimState {
  return { reward, showsBanner: false, isOpen: false, isSending: false };
}

/** What the reward of a play becomes by an event. */
export function claimReducer(state: ClaimState, event: ClaimEvent): ClaimState {
  switch (event.type) {
    case 'won':
      return { ...state, pending: event.claim, isOpen: true };
    case 'opened':
      return { ...state, isOpen: true };
    case 'closed':
      return { ...state, isOpen: false };
    case 'sent':
      return { ...state, pending: event.claim, isSending: true };
    case 'failed':
      return { ...state, isSending: false };
    case 'refused': {
      const { isBeaten } = event;
      return { ...withoutClaim(state), ...(isBeaten ? { reward: claimed(state.reward) } : {}) };
    }
    case 'granted':
      return { ...withoutClaim(state), reward: claimed(state.reward) };
    case 'reported':
      return reported(state, event.reward);
    case 'bannerEnded':
      return { ...state, showsBanner: false };
  }
}

function reported(state: ClaimState, reward: Reward): ClaimState {
  const isOpenStill = reward !== null && !reward.isClaimed;
  const isNewlyWon = reward?.isClaimed === true && state.reward?.isClaimed !== true;
  if (isOpenStill) return { ...state, reward };
  // A claim that was sent may be the win that is reported: its own answer decides.
  if (state.pending !== undefined && wasSent(state.pending)) {
    return { ...state, reward, showsBanner: isNewlyWon && !state.isSending };
  }
  return { ...withoutClaim(state), reward, showsBanner: state.showsBanner || isNewlyWon };
}

function withoutClaim({ pending, ...rest }: ClaimState): ClaimState {
  return { ...rest, isOpen: false, isSending: false };
}

function claimed(reward: Reward): Reward {
  return reward && { ...reward, isClaimed: true };
}

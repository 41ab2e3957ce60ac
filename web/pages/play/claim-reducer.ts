import type { PendingClaim } from './play-storage.ts';

/** The reward of a play, from open to claimed. */
export interface ClaimState {
  /** The reward is gone: won here or elsewhere. */
  isClaimed: boolean;
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
  /** The proof of the win counts no more. */
  | { type: 'voided' }
  | { type: 'granted' }
  /** The claim was refused: somebody else was faster. */
  | { type: 'beaten' }
  /** The server reports that the reward was claimed. */
  | { type: 'claimReported' }
  | { type: 'bannerEnded' };

export function beginClaim(isClaimed: boolean): ClaimState {
  return { isClaimed, showsBanner: false, isOpen: false, isSending: false };
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
    case 'voided':
      return { ...state, isOpen: false, isSending: false };
    case 'granted':
      return { ...state, isOpen: false, isSending: false, isClaimed: true };
    case 'beaten': {
      const { pending, ...rest } = state;
      return { ...rest, isOpen: false, isSending: false, isClaimed: true };
    }
    case 'claimReported':
      // While this visitor's claim is on its way, the report is most likely about it.
      return state.isClaimed ? state : { ...state, isClaimed: true, showsBanner: !state.isSending };
    case 'bannerEnded':
      return { ...state, showsBanner: false };
  }
}

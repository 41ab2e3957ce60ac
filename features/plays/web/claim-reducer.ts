import type { PuzzleView, QueueStatus } from '../../../contract/api.ts';
import type { QueueState } from '../../rewards/queue-status.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import type { PendingClaim } from './play-storage.ts';

type Reward = PuzzleView['reward'];

/** State of a play's reward, from before the reward is added until it is won. */
export interface ClaimState {
  reward: Reward;
  /** Whether to show that somebody else has just won a prize. */
  showsBanner: boolean;
  /** The solve that waits for the reward or can claim it. Copied to storage once `knowsStored` is set. */
  pending?: PendingClaim;
  knowsStored: boolean;
  /** Latest queue status from the server. */
  standing?: QueueStatus;
  /** When this browser received the queue status, in milliseconds since 1970. */
  heardAt: number;
  /** When the latest request since `heardAt` failed, in milliseconds since 1970; 0 if none has. */
  unheardAt: number;
  isOpen: boolean;
  /** True while the claim is being sent. Until its answer comes, queue statuses are ignored. */
  isSending: boolean;
  /**
   * Number of prizes won when the claim was sent, because the report of this win may arrive before the claim's
   * answer.
   */
  wonBefore?: number;
}

export type ClaimEvent =
  /** This visitor solved the puzzle, now or on an earlier page; `claim` is undefined if there is nothing to claim. */
  | { type: 'solved'; claim: PendingClaim | undefined }
  /**
   * The server reported the queue status at `now`, in milliseconds since 1970. `stored` is the claim in storage,
   * which another tab may have sent.
   */
  | { type: 'stands'; standing: QueueStatus; now: number; stored?: PendingClaim | undefined }
  /** A request for the queue status failed at `now`, in milliseconds since 1970. */
  | { type: 'unheard'; now: number }
  | { type: 'holdEnded' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'typed'; account: ClaimAccount }
  | { type: 'sent'; account: ClaimAccount }
  /** The claim got no answer, or it can be corrected and sent again. */
  | { type: 'failed' }
  /** The claim was refused for good; `isBeaten` if somebody else was faster. */
  | { type: 'refused'; isBeaten: boolean }
  | { type: 'granted' }
  /** The server reported the reward's current state. */
  | { type: 'reported'; reward: Reward }
  | { type: 'bannerEnded' };

export function beginClaim(reward: Reward): ClaimState {
  return {
    reward,
    showsBanner: false,
    knowsStored: false,
    heardAt: 0,
    unheardAt: 0,
    isOpen: false,
    isSending: false,
  };
}

/** States in which the solve has won or can no longer win. */
export const finalStates: ReadonlySet<QueueState> = new Set([
  'won',
  'lost',
  'too_early',
  'too_fast',
  'too_old',
]);

/** Returns whether a new solve replaces an earlier, undecided one. `standing` is the new solve's queue status. */
export function takesPlace(
  { reward, standing: before }: ClaimState,
  claim: PendingClaim,
  standing: QueueStatus | undefined,
  earlier: PendingClaim,
): boolean {
  // A claim that was sent may already have won.
  if (earlier.isSent || (standing && finalStates.has(standing.state))) return false;
  // A solve that holds the reward outranks one that does not.
  if (standing?.state === 'holds' && before?.state !== 'holds') return true;
  return reward?.way === 'best' && isBetter(claim, earlier);
}

/** Fewer tries win; at equal numbers of tries, less time wins (rules: rewards#ways-to-win). */
function isBetter(claim: PendingClaim, { attempts, timeMs }: PendingClaim): boolean {
  return claim.attempts < attempts || (claim.attempts === attempts && claim.timeMs < timeMs);
}

/** Returns whether a reward was withdrawn or replaced. */
export const isReplaced = (before: Reward, reward: Reward) =>
  before !== null && before.rewardId !== reward?.rewardId;

/** Returns whether a change of the reward can change the queue status. */
export function canStatusChange(
  { reward, standing }: ClaimState,
  { isClaimed, best }: NonNullable<Reward>,
): boolean {
  if (isClaimed) return false;
  if (standing?.state !== 'entered') return standing?.state === 'waits';
  return best?.attempts !== reward?.best?.attempts || best?.timeMs !== reward?.best?.timeMs;
}

/** Delay before a failed request is repeated. */
const retryMs = 15_000;
/** Longest timer, after which a page that stays open asks again. */
const longestMs = 6 * 60 * 60_000;
/** Added to the time until the next request, so that the moment has certainly passed by the server's clock, too. */
const afterMs = 60;

/** The next timer: asks for the queue status, or ends the hold (`ends`). */
export function nextStep({
  standing,
  heardAt,
  unheardAt,
}: ClaimState): { at: number; ends: boolean } | undefined {
  if (unheardAt > 0) return { at: unheardAt + retryMs, ends: false };
  const isHeld = standing?.state === 'holds';
  const ms = isHeld ? standing.holdMs : standing?.askAgainMs;
  if (ms === undefined) return undefined;
  const isLong = ms > longestMs;
  return { at: heardAt + (isLong ? longestMs : ms + (isHeld ? 0 : afterMs)), ends: isHeld && !isLong };
}

export function claimReducer(state: ClaimState, event: ClaimEvent): ClaimState {
  switch (event.type) {
    case 'solved': {
      const { claim } = event;
      const isOpen = state.isOpen || claim?.isSent === true;
      return { ...state, ...(claim && { pending: claim }), isOpen, knowsStored: true };
    }
    case 'stands':
      return state.isSending ? state : stands(state, event);
    case 'unheard':
      return { ...state, unheardAt: event.now };
    case 'holdEnded':
      if (state.standing?.state !== 'holds') return state;
      return { ...state, standing: { state: 'waits', says: 'ended' } };
    case 'opened':
      return { ...state, isOpen: true };
    case 'closed':
      return { ...state, isOpen: false };
    case 'typed':
      // A sent claim keeps its details, because the win may be recorded with them.
      if (state.pending === undefined || state.pending.isSent) return state;
      return { ...state, pending: { ...state.pending, account: event.account, isSent: false } };
    case 'sent':
      if (state.pending === undefined) return state;
      return {
        ...state,
        pending: { ...state.pending, account: event.account, isSent: true },
        isSending: true,
        wonBefore: state.reward?.won ?? 0,
      };
    case 'failed':
      return { ...state, isSending: false };
    case 'refused': {
      const { isBeaten } = event;
      return { ...withoutClaim(state), ...(isBeaten ? { reward: claimed(state.reward) } : {}) };
    }
    case 'granted':
      return { ...withoutClaim(state), reward: won(state.reward, state.wonBefore) };
    case 'reported':
      return reported(state, event.reward);
    case 'bannerEnded':
      return { ...state, showsBanner: false };
  }
}

/**
 * Opens the form when the visitor's turn comes. When the turn ends, an open form stays open with its text.
 */
function stands(
  state: ClaimState,
  { standing, now, stored }: Extract<ClaimEvent, { type: 'stands' }>,
): ClaimState {
  const heard = { ...state, heardAt: now, unheardAt: 0 };
  const claim = stored ?? state.pending;
  // The claim's answer was lost. Sending the same claim again returns the same result.
  if (standing.state === 'won' && claim?.isSent) {
    return { ...heard, pending: claim, isSending: true };
  }
  if (finalStates.has(standing.state)) return { ...withoutClaim(heard), standing };
  const isNewTurn = standing.state === 'holds' && state.standing?.state !== 'holds';
  return { ...heard, standing, isOpen: state.isOpen || isNewTurn };
}

function reported(state: ClaimState, reward: Reward): ClaimState {
  // The reward was withdrawn or replaced, so the place in the old queue is void.
  if (isReplaced(state.reward, reward)) return { ...withoutClaim(state), reward };
  const isOpenStill = reward !== null && !reward.isClaimed;
  const isNewlyWon = reward !== null && reward.won > (state.reward?.won ?? 0);
  // The reported win may be this visitor's. Only the answer to the sent claim decides.
  if (state.pending?.isSent) {
    return { ...state, reward, showsBanner: isNewlyWon && !state.isSending };
  }
  const showsBanner = state.showsBanner || isNewlyWon;
  if (isOpenStill) return { ...state, reward, showsBanner };
  return { ...withoutClaim(state), reward, showsBanner };
}

function withoutClaim({ pending, standing, wonBefore, ...rest }: ClaimState): ClaimState {
  return { ...rest, unheardAt: 0, isOpen: false, isSending: false };
}

/** Marks all prizes as won. */
function claimed(reward: Reward): Reward {
  return reward && { ...reward, isClaimed: true, won: reward.winners };
}

/** Counts this visitor's prize, unless a report has counted it already. */
function won(reward: Reward, wonBefore: number | undefined): Reward {
  if (reward === null) return null;
  const count = Math.min(Math.max(reward.won, (wonBefore ?? reward.won) + 1), reward.winners);
  return { ...reward, won: count, isClaimed: count === reward.winners };
}

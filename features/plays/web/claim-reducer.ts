import type { PuzzleView, Standing } from '../../../contract/api.ts';
import type { ClaimAccount } from '../../rewards/schema.ts';
import type { StandingState } from '../../rewards/standing.ts';
import type { PendingClaim } from './play-storage.ts';

type Reward = PuzzleView['reward'];

/** The reward of a play, from the moment it is added to the win. */
export interface ClaimState {
  reward: Reward;
  /** Somebody else won it just now. */
  showsBanner: boolean;
  /** The solve that stands in line or may be claimed. Once this page knows what is stored, storage follows it. */
  pending?: PendingClaim;
  knowsStored: boolean;
  /** Where it stands, as the server said last. */
  standing?: Standing;
  /** When this browser heard it, in milliseconds since 1970. */
  heardAt: number;
  /** When it asked in vain since then, in the same milliseconds; otherwise 0. */
  unheardAt: number;
  /** The claim form is open. */
  isOpen: boolean;
  /** The claim is on its way: its own answer decides, and not what is asked beside it. */
  isSending: boolean;
  /** How many prizes were won when it was sent: the report of this win may come before its answer. */
  wonBefore?: number;
}

export type ClaimEvent =
  /** This visitor solved it, now or in an earlier page; nothing where that has stored nothing. */
  | { type: 'solved'; claim: PendingClaim | undefined }
  /** The server says whose turn it is; `now` in milliseconds since 1970. Another tab may have stored what it sent. */
  | { type: 'stands'; standing: Standing; now: number; stored?: PendingClaim | undefined }
  /** The server could not be reached, or had no answer; `now` likewise. */
  | { type: 'unheard'; now: number }
  /** The five minutes are over. */
  | { type: 'holdEnded' }
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'typed'; account: ClaimAccount }
  | { type: 'sent'; account: ClaimAccount }
  /** The claim got no answer, or can be sent again after a correction. */
  | { type: 'failed' }
  /** The claim was refused for good, because somebody else was faster or for another reason. */
  | { type: 'refused'; isBeaten: boolean }
  | { type: 'granted' }
  /** The server reports the reward as it is now. */
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

/** Where nothing is to be won with this solve any more. */
export const over: ReadonlySet<StandingState> = new Set(['won', 'lost', 'too_early', 'too_fast', 'too_old']);

/** Whether a new solve, which stands at `standing`, takes the place of an earlier one that nothing has decided yet. */
export function takesPlace(
  { reward, standing: before }: ClaimState,
  claim: PendingClaim,
  standing: Standing | undefined,
  earlier: PendingClaim,
): boolean {
  // What was sent may be the win.
  if (earlier.isSent || (standing && over.has(standing.state))) return false;
  // Who had a turn is behind a solve of their own that had none.
  if (standing?.state === 'holds' && before?.state !== 'holds') return true;
  return reward?.way === 'best' && isBetter(claim, earlier);
}

/** Fewer tries, then less time (rules: rewards#ways-to-win). */
function isBetter(claim: PendingClaim, { attempts, timeMs }: PendingClaim): boolean {
  return claim.attempts < attempts || (claim.attempts === attempts && claim.timeMs < timeMs);
}

/** Whether a reward is there no more, or another one instead. */
export const isReplaced = (before: Reward, reward: Reward) =>
  before !== null && before.rewardId !== reward?.rewardId;

/** Whether a change of the reward may be one of where the solve stands. */
export function mayMove({ reward, standing }: ClaimState, { isClaimed, best }: NonNullable<Reward>): boolean {
  if (isClaimed) return false;
  if (standing?.state !== 'entered') return standing?.state === 'waits';
  return best?.attempts !== reward?.best?.attempts || best?.timeMs !== reward?.best?.timeMs;
}

/** What is asked in vain is asked again after this time. */
const retryMs = 15_000;
/** No timer is set for longer: a page that stays open asks again then. */
const longestMs = 6 * 60 * 60_000;
/** A margin after which the server's clock has passed the moment. */
const afterMs = 60;

/** What comes next by this browser's clock: it is asked where the solve stands, or its hold ends. */
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

/** What the reward of a play becomes by an event. */
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
      // What was sent stays as it was: the win may be recorded with it.
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

/** The form opens by itself when it becomes this visitor's turn, and stays open, with what is typed, when the turn ends. */
function stands(
  state: ClaimState,
  { standing, now, stored }: Extract<ClaimEvent, { type: 'stands' }>,
): ClaimState {
  const heard = { ...state, heardAt: now, unheardAt: 0 };
  const claim = stored ?? state.pending;
  // The answer to the claim was lost: the same claim again gets the same result.
  if (standing.state === 'won' && claim?.isSent) {
    return { ...heard, pending: claim, isSending: true };
  }
  if (over.has(standing.state)) return { ...withoutClaim(heard), standing };
  const isNewTurn = standing.state === 'holds' && state.standing?.state !== 'holds';
  return { ...heard, standing, isOpen: state.isOpen || isNewTurn };
}

function reported(state: ClaimState, reward: Reward): ClaimState {
  // Withdrawn, perhaps for another one: what stood in line for the old one counts no more.
  if (isReplaced(state.reward, reward)) return { ...withoutClaim(state), reward };
  const isOpenStill = reward !== null && !reward.isClaimed;
  const isNewlyWon = reward !== null && reward.won > (state.reward?.won ?? 0);
  // A claim that was sent may be the win that is reported: its own answer decides.
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

/** All prizes are gone. */
function claimed(reward: Reward): Reward {
  return reward && { ...reward, isClaimed: true, won: reward.winners };
}

/** One prize more is gone, to this visitor. */
function won(reward: Reward, wonBefore: number | undefined): Reward {
  if (reward === null) return null;
  const count = Math.min(Math.max(reward.won, (wonBefore ?? reward.won) + 1), reward.winners);
  return { ...reward, won: count, isClaimed: count === reward.winners };
}

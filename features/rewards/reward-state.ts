import { isReported, type PuzzleRow, type PuzzleState, puzzleState } from '../../puzzles/puzzle-state.ts';
import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import { bestClaimMs } from './ways.ts';

/** The columns of a reward and its puzzle that decide its state. Times are milliseconds since 1970. */
export interface RewardRow extends PuzzleRow {
  /** When the puzzle was hidden, which stopped the clocks of holds. */
  hidden_at: number | null;
  /**
   * When the change that the maker requested is due: at the end of the current hold. While a change is pending, no new
   * turn begins.
   */
  pending_at: number | null;
  reward_type: RewardType;
  is_approved: number;
  is_claimed: number;
  review_state: 'clear' | 'waiting' | 'allowed' | 'refused';
  unlisted_at: number | null;
  deadline_at: number | null;
  /** Whether anyone is in the queue */
  has_solvers: number;
  /** When the first and the last of the holds on unclaimed prizes end */
  held_until: number | null;
  last_held_until: number | null;
}

interface State {
  puzzle: PuzzleState;
  /** A prize is left. Until all prizes are won, nothing may be revealed that helps to solve the puzzle. */
  isOpen: boolean;
  /** A 'best by a deadline' reward whose deadline has passed: nobody can enter any more. */
  isPastDeadline: boolean;
  /** Someone who solves the puzzle now can win. */
  canBeWon: boolean;
  /** The reward appears on the public list. */
  isListed: boolean;
  /** The maker wants the reward listed, but the admin has to review it first: as a new listing, or after reports. */
  isWaiting: boolean;
  /** The admin has taken the reward off the list, or has refused to list it. */
  isUnlisted: boolean;
  /**
   * Until when someone may claim the reward; undefined if nobody may. Until then the maker can neither change
   * nor withdraw it (rules: makers#changes). This clock stops while the puzzle is hidden (rules: claims#clocks).
   */
  heldUntil: number | undefined;
  /** Until when all unclaimed prizes are held */
  allHeldUntil: number | undefined;
}

/**
 * Returns a reward's state. `features/rewards/server/state-filters.ts` has the same rules in SQL and must
 * agree.
 */
export function rewardState(row: RewardRow, now: number): State {
  const puzzle = puzzleState(row, now);
  const isOpen = row.is_claimed === 0;
  const isPastDeadline = row.deadline_at !== null && row.deadline_at <= now;
  const isThere = puzzle === 'open' || puzzle === 'hidden';
  const isOffered = row.is_approved === 1 && isOpen && isThere && !isPastDeadline;
  const isUnlisted = row.unlisted_at !== null || row.review_state === 'refused';
  const needsLook = row.review_state === 'waiting' || isReported(row);
  const { canBeListed } = rewardTypeInfo[row.reward_type];
  return {
    puzzle,
    isOpen,
    isPastDeadline,
    canBeWon: isOpen && puzzle === 'open' && !isPastDeadline,
    isListed: isOffered && !needsLook && !isUnlisted && canBeListed,
    isWaiting: isOffered && needsLook,
    isUnlisted,
    heldUntil: isOpen ? heldUntil(row, row.hidden_at ?? now) : undefined,
    allHeldUntil: isOpen && row.held_until !== null && row.held_until > now ? row.held_until : undefined,
  };
}

function heldUntil(row: RewardRow, now: number): number | undefined {
  const { deadline_at, pending_at, expires_at, last_held_until } = row;
  const isDecided = row.has_solvers === 1 && deadline_at !== null && deadline_at <= now && now < expires_at;
  if (isDecided && (pending_at === null || pending_at > now)) return bestRank(deadline_at, now).endsAt;
  return last_held_until !== null && last_held_until > now ? last_held_until : undefined;
}

/** Returns whose turn it is after the deadline, by rank (0 is the best), and when that turn ends. */
export function bestRank(deadline: number, now: number): { rank: number; endsAt: number } {
  const rank = Math.floor((now - deadline) / bestClaimMs);
  return { rank, endsAt: deadline + bestClaimMs * (rank + 1) };
}

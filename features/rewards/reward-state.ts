import { isReported, type PuzzleRow, type PuzzleState, puzzleState } from '../../puzzles/puzzle-state.ts';
import { type RewardType, rewardTypeInfo } from './reward-types.ts';
import { bestClaimMs } from './ways.ts';

/** What of a reward and its puzzle decides how the reward stands. Times are milliseconds since 1970. */
export interface RewardRow extends PuzzleRow {
  /** Since when the puzzle is hidden: the clocks of holds stand still. */
  hidden_at: number | null;
  /** When the reward ends because its maker asked for it: nobody's turn begins from then on. */
  pending_at: number | null;
  reward_type: RewardType;
  is_approved: number;
  is_claimed: number;
  review_state: 'clear' | 'waiting' | 'allowed' | 'refused';
  unlisted_at: number | null;
  deadline_at: number | null;
  /** Whether somebody stands in its line. */
  has_solvers: number;
  /** The first and the last end of the holds of prizes that nobody has won. */
  held_until: number | null;
  last_held_until: number | null;
}

interface State {
  puzzle: PuzzleState;
  /** A prize is left: until all are won, nothing is told that helps to solve the puzzle. */
  isOpen: boolean;
  /** Nobody can enter any more where the best by a deadline wins. */
  isPastDeadline: boolean;
  /** Who solves it now may win. */
  canBeWon: boolean;
  /** Stands on the public list. */
  isListed: boolean;
  /** Its maker wants it on the list, and the site looks at it first: at a new listing, or at what was reported. */
  isWaiting: boolean;
  /** The site keeps it off the list, for good. */
  isUnlisted: boolean;
  /**
   * Until when somebody may claim it; nothing when nobody may. It is not changed or withdrawn before (rules: makers#changes). While the
   * puzzle is hidden, this clock stands still (rules: claims#clocks).
   */
  heldUntil: number | undefined;
  /** Until when all prizes that are left are held. */
  allHeldUntil: number | undefined;
}

/** The one answer to how a reward stands. What filters in SQL stands in `features/rewards/server/state-filters.ts`, and agrees with it. */
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

/** Whose turn it is after the deadline: the rank, 0 being the best, and until when. */
export function bestRank(deadline: number, now: number): { rank: number; endsAt: number } {
  const rank = Math.floor((now - deadline) / bestClaimMs);
  return { rank, endsAt: deadline + bestClaimMs * (rank + 1) };
}

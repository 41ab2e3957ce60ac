/**
 * How far a won prize has come (rules: delivery#codes, delivery#sent-things, delivery#public). The same for queries that count stands in
 * `features/rewards/server/state-filters.ts`, and agrees with it. Times are milliseconds since 1970.
 */
export interface Win {
  claimed_at: number;
  /** When the winner's page showed the code first; of types that are sent, never. */
  shown_at: number | null;
  /** When the maker said last that it was sent. */
  sent_at: number | null;
  winner_says: 'got_it' | 'not_yet' | null;
  winner_said_at: number | null;
}

const dayMs = 24 * 60 * 60_000;
/** How long after a prize was sent its winner keeps the puzzle from being deleted; after that a 'Not yet' is public. */
export const silenceMs = 14 * dayMs;
/** How long a prize counts as on its way after the win, or after it was sent: nobody says 'Not yet'. */
const notYetMs = dayMs;
/** Within this time cash was promised to be sent. */
export const promisedMs = dayMs;
/** How long after a win its puzzle can be deleted, whatever was said. */
export const keptMs = 90 * dayMs;

export const publicDeliveries = ['won', 'sent', 'delivered', 'disputed'] as const;
export type PublicDelivery = (typeof publicDeliveries)[number];

/** Since when the winner could have it. */
const handedAt = ({ sent_at, shown_at }: Win) => sent_at ?? shown_at;

/** The winner says that it has not come, and it was not sent again since. */
const isMissed = ({ winner_says, winner_said_at, sent_at }: Win) =>
  winner_says === 'not_yet' && (winner_said_at ?? 0) > (sent_at ?? 0);

/** For its maker. A code is `sent` when the winner's page has shown it. */
export function deliveryStep(win: Win): 'won' | 'sent' | 'received' | 'disputed' {
  if (win.winner_says === 'got_it') return 'received';
  if (isMissed(win)) return 'disputed';
  return handedAt(win) === null ? 'won' : 'sent';
}

/** For everybody. */
export function publicDelivery(win: Win, now: number): PublicDelivery {
  if (win.winner_says === 'got_it') return 'delivered';
  const handed = handedAt(win);
  if (isMissed(win) && (handed ?? win.claimed_at) + silenceMs <= now) return 'disputed';
  if (handed === null) return 'won';
  return win.sent_at === null && win.winner_says === null ? 'delivered' : 'sent';
}

/** Of several wins the one that is the least far. */
export function deliveryOfAll(deliveries: readonly PublicDelivery[]): PublicDelivery {
  return (['disputed', 'won', 'sent'] as const).find((each) => deliveries.includes(each)) ?? 'delivered';
}

/** Whether the maker may delete it with its puzzle (rules: makers#deleting). */
export function isSettled(win: Win, now: number): boolean {
  const handed = handedAt(win);
  const isSilent = handed !== null && !isMissed(win) && handed + silenceMs <= now;
  return win.winner_says === 'got_it' || isSilent || win.claimed_at + keptMs <= now;
}

/** Whether it needs the admin: cash that was not sent in the promised time, and what has not come. */
export function isOverdue(win: Win, isCash: boolean, now: number): boolean {
  const isUnsent = win.sent_at === null && win.winner_says === null;
  return isMissed(win) || (isCash && isUnsent && win.claimed_at + promisedMs <= now);
}

/** Whether the winner may say that it has not come, or that the code does not work. */
export function maySayNotYet(win: Win, isCode: boolean, now: number): boolean {
  return isCode ? handedAt(win) !== null : (win.sent_at ?? win.claimed_at) + notYetMs <= now;
}

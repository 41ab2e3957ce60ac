/**
 * The progress of a prize's delivery (rules: delivery#codes, delivery#sent-things, delivery#public-status).
 * `features/rewards/server/state-filters.ts` has the same rules in SQL and must agree. Times are milliseconds since
 * 1970.
 */
export interface Win {
  claimed_at: number;
  /** When the winner's page first showed the code; always null for types that are sent. */
  shown_at: number | null;
  /** When the maker last marked the prize as sent. */
  sent_at: number | null;
  winner_says: 'got_it' | 'not_yet' | null;
  winner_said_at: number | null;
}

const dayMs = 24 * 60 * 60_000;
/**
 * If the winner stays silent, the puzzle can be deleted this long after the prize was sent or shown. A 'Not yet'
 * becomes public after the same time.
 */
export const silenceMs = 14 * dayMs;
/** For a prize that is sent, the winner can say 'Not yet' no earlier than this long after the win or the sending. */
const notYetMs = dayMs;
/** The maker promises to send cash within this time. */
export const promisedMs = dayMs;
/** The puzzle can be deleted this long after the win, even if delivery is disputed. */
export const keptMs = 90 * dayMs;

export const publicDeliveries = ['won', 'sent', 'delivered', 'disputed'] as const;
export type PublicDelivery = (typeof publicDeliveries)[number];

/** When the prize was last sent or, if it never was, when its code was first shown. */
const sentOrShownAt = ({ sent_at, shown_at }: Win) => sent_at ?? shown_at;

/** Whether the winner says that the prize has not arrived, and the maker has not sent it again since then. */
const isMissed = ({ winner_says, winner_said_at, sent_at }: Win) =>
  winner_says === 'not_yet' && (winner_said_at ?? 0) > (sent_at ?? 0);

/** Returns the step that the maker sees. A code counts as `sent` once the winner's page has shown it. */
export function deliveryStep(win: Win): 'won' | 'sent' | 'received' | 'disputed' {
  if (win.winner_says === 'got_it') return 'received';
  if (isMissed(win)) return 'disputed';
  return sentOrShownAt(win) === null ? 'won' : 'sent';
}

export function publicDelivery(win: Win, now: number): PublicDelivery {
  if (win.winner_says === 'got_it') return 'delivered';
  const sentOrShown = sentOrShownAt(win);
  if (isMissed(win) && (sentOrShown ?? win.claimed_at) + silenceMs <= now) return 'disputed';
  if (sentOrShown === null) return 'won';
  return win.sent_at === null && win.winner_says === null ? 'delivered' : 'sent';
}

/** Returns the least advanced delivery of several wins. */
export function deliveryOfAll(deliveries: readonly PublicDelivery[]): PublicDelivery {
  return (['disputed', 'won', 'sent'] as const).find((each) => deliveries.includes(each)) ?? 'delivered';
}

/** Returns whether the maker may delete the win with its puzzle (rules: makers#deleting). */
export function isSettled(win: Win, now: number): boolean {
  const sentOrShown = sentOrShownAt(win);
  const isSilent = sentOrShown !== null && !isMissed(win) && sentOrShown + silenceMs <= now;
  return win.winner_says === 'got_it' || isSilent || win.claimed_at + keptMs <= now;
}

/**
 * Returns whether the admin has to act: cash not sent in the promised time, or a prize that the winner reported as
 * missing.
 */
export function isOverdue(win: Win, isCash: boolean, now: number): boolean {
  const isUnsent = win.sent_at === null && win.winner_says === null;
  return isMissed(win) || (isCash && isUnsent && win.claimed_at + promisedMs <= now);
}

/** Returns whether the winner may report that the prize has not arrived, or that the code does not work. */
export function canReportMissing(win: Win, isCode: boolean, now: number): boolean {
  return isCode ? sentOrShownAt(win) !== null : (win.sent_at ?? win.claimed_at) + notYetMs <= now;
}

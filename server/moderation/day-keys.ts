import { createKeyMaker } from '../platform/crypto/signing.ts';

export const dayMs = 24 * 60 * 60_000;

/**
 * Keys that stand for an address or a session for one day: the same within it, another one the day after. They are
 * stored for two days, so that reports and puzzles of one day can be told apart; addresses never are (docs/decisions/0040).
 */
export function createDayKeys(secretKey: Buffer) {
  const hash = createKeyMaker(secretKey, 'moderation day key');
  /** `text` is a session's id, or the key that an address is counted under. */
  const of = (text: string, at: number) => hash(`${Math.floor(at / dayMs)} ${text}`).slice(0, 22);
  return {
    of,
    /** The keys of today and of the day before: a block that was made with either is recognized. */
    recent: (text: string, at: number) => [of(text, at), of(text, at - dayMs)],
  };
}

export type DayKeys = ReturnType<typeof createDayKeys>;

import { dayMs } from '../../../contract/periods.ts';
import { createKeyMaker, type SecretKeys } from '../../../platform/crypto/signing.ts';

/**
 * Keys that stand for an address or a session for one day: the same within it, another one the day after. They are
 * stored for two days, so that reports and puzzles of one day can be told apart; addresses never are (docs/decisions/0040).
 */
export function createDayKeys(secretKeys: SecretKeys) {
  const hash = createKeyMaker(secretKeys, 'moderation day key');
  /** `text` is a session's id, or the key that an address is counted under. */
  const ofDay = (text: string, at: number) => `${Math.floor(at / dayMs)} ${text}`;
  const of = (text: string, at: number) => hash(ofDay(text, at)).slice(0, 22);
  return {
    of,
    /** The keys of today and of the day before, of old secret keys too: a block that was made with any is recognized. */
    recent: (text: string, at: number) =>
      [at, at - dayMs].flatMap((day) => hash.all(ofDay(text, day)).map((key) => key.slice(0, 22))),
  };
}

export type DayKeys = ReturnType<typeof createDayKeys>;

import { dayMs } from '../../../contract/periods.ts';
import { createKeyMaker, type SecretKeys } from '../../../platform/crypto/signing.ts';

/**
 * Keys of the day for addresses and sessions: the same within a day and different on the next. They are stored
 * for two days, so that a day's reports and puzzles can be matched; addresses are never stored
 * (docs/decisions/0040).
 */
export function createDayKeys(secretKeys: SecretKeys) {
  const hash = createKeyMaker(secretKeys, 'moderation day key');
  /** `text` is a session id or the limiter's key of an address. */
  const ofDay = (text: string, at: number) => `${Math.floor(at / dayMs)} ${text}`;
  const of = (text: string, at: number) => hash(ofDay(text, at)).slice(0, 22);
  return {
    of,
    /** Keys of today and yesterday under all secret keys, so that blocks made under any of them still match. */
    recent: (text: string, at: number) =>
      [at, at - dayMs].flatMap((day) => hash.all(ofDay(text, day)).map((key) => key.slice(0, 22))),
  };
}

export type DayKeys = ReturnType<typeof createDayKeys>;

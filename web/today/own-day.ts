import { useEffect, useLayoutEffect, useState } from 'react';
import { type Day, dayAt, dayNumber, offsetCookie } from '../../contract/today.ts';
import { readCookies, writeCookie } from '../../ui/storage.ts';

/** Maximum difference in days between two visitors' calendars. A clock that is further off must be wrong. */
const furthest = 2;
const yearSeconds = 365 * 24 * 60 * 60;
/** How often an open page checks the clock, in milliseconds. */
const lookEveryMs = 30_000;

/** Returns how many minutes the visitor's clock is ahead of UTC. */
export const ownOffset = () => -new Date().getTimezoneOffset();

/** Returns the current day by the visitor's own clock and time zone. */
export const ownDay = (): Day => dayAt(Date.now(), ownOffset());

/**
 * Returns the day to play: the visitor's own (rules: today#whose-day), or the server's if the visitor's clock
 * must be wrong.
 */
export const dayToPlay = (sent: Day, own: Day): Day =>
  Math.abs(dayNumber(own) - dayNumber(sent)) > furthest ? sent : own;

/**
 * Returns the cookie that corrects the server's guess of the day, if the guess was wrong or the cookie's offset is
 * outdated.
 */
export function cookieToSet(cookies: string, offset: number, isGuessWrong: boolean): string | undefined {
  const known = new RegExp(`(?:^|; )${offsetCookie}=([^;]*)`).exec(cookies)?.[1];
  if (known === undefined ? !isGuessWrong : known === String(offset)) return undefined;
  return `${offsetCookie}=${offset}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/**
 * Returns the day to play. Until hydration, it is the day of the page that the server sent; after that, a day
 * that stays the same even past midnight.
 */
export function useDayToPlay(sent: Day | undefined): Day | undefined {
  const [day, setDay] = useState(sent);
  useLayoutEffect(() => {
    const own = ownDay();
    const played = sent === undefined ? own : dayToPlay(sent, own);
    const cookie = cookieToSet(readCookies(), ownOffset(), sent !== undefined && played !== sent);
    if (cookie !== undefined) writeCookie(cookie);
    setDay(played);
  }, [sent]);
  return day;
}

/** Whether a new day has begun since the page was opened. */
export function useNewDay(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    const opened = ownDay();
    const look = () => setNew(ownDay() > opened);
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isNew;
}

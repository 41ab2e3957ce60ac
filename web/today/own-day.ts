import { useEffect, useLayoutEffect, useState } from 'react';
import { type Day, dayAt, dayNumber, offsetCookie } from '../../contract/today.ts';
import { readCookies, writeCookie } from '../../ui/storage.ts';

/** So many days lie at most between the calendars of two visitors; a clock that is further off is wrong. */
const furthest = 2;
const yearSeconds = 365 * 24 * 60 * 60;
/** How often an open page looks at the clock, in milliseconds. */
const lookEveryMs = 30_000;

/** How far the visitor's clock is ahead of UTC, in minutes. */
export const ownOffset = () => -new Date().getTimezoneOffset();

/** The day it is where the visitor is, by their own clock. */
export const ownDay = (): Day => dayAt(Date.now(), ownOffset());

/** The day to play: the visitor's own (rules: today#whose-day), or what the server sent where their clock cannot be right. */
export const dayToPlay = (sent: Day, own: Day): Day =>
  Math.abs(dayNumber(own) - dayNumber(sent)) > furthest ? sent : own;

/** The cookie to set, so that the server guesses right: where it guessed wrong, and where its last one is no longer true. */
export function cookieToSet(cookies: string, offset: number, isGuessWrong: boolean): string | undefined {
  const known = new RegExp(`(?:^|; )${offsetCookie}=([^;]*)`).exec(cookies)?.[1];
  if (known === undefined ? !isGuessWrong : known === String(offset)) return undefined;
  return `${offsetCookie}=${offset}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** The day to play on a page that came for one. Until hydration that one is assumed; afterwards it stays, also over midnight. */
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

import { t } from '#words';

/** Formats a duration as '2:05', and from an hour on as '3:02:05'. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const last = `:${String(seconds % 60).padStart(2, '0')}`;
  // Hours and minutes are written like minutes and seconds.
  return minutes < 60 ? minutes + last : timeText(minutes * 1000) + last;
}

/** Returns a solve's duration in words: 'Solved in 2:05'. */
export function solvedIn(ms: number): string {
  const time = timeText(ms);
  return t({ message: `Solved in ${time}`, comment: '{time} is a duration such as 2:05' });
}

import { timeText } from '../../../contract/time-text.ts';

const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** Such as '1st', '22nd' or '11th'. */
export const ordinal = (place: number) => `${place}${endings[plural.select(place)] ?? 'th'}`;

/** Of who stands on a board of solvers: '4th of 37, best 0:42'. */
export function placeText(place: number, count: number, bestSeconds: number): string {
  // Between two counts another one may have come.
  return `${ordinal(place)} of ${Math.max(place, count)}, best ${timeText(bestSeconds * 1000)}`;
}

/** For who does not stand there. */
export function boardText(count: number, bestSeconds: number): string {
  const time = timeText(bestSeconds * 1000);
  return `${count} on the board, best ${time}`;
}

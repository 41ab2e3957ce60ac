import { plural, select, t } from '#words';
import { timeText } from '../../../../contract/time-text.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns an ordinal such as '1st', '22nd' or '11th'. */
export function ordinal(place: number): string {
  const ending = ordinals.select(place);
  return t({
    message: `${place}${select(ending, { one: 'st', two: 'nd', few: 'rd', other: 'th' })}`,
    comment:
      "A place on a board, such as '4th'. {ending} is for English: another language makes it of {place} alone",
  });
}

/** Returns a text for a listed solver, such as '4th of 37, best 0:42'. */
export function placeText(place: number, count: number, bestSeconds: number): string {
  // Another solver may have joined the board between the two counts.
  const all = Math.max(place, count);
  const ordinalPlace = ordinal(place);
  const best = timeText(bestSeconds * 1000);
  return t({
    message: `${ordinalPlace} of ${all}, best ${best}`,
    comment: "Where one stands among {all} solvers: {ordinalPlace} is such as '4th', {best} the best time",
  });
}

/** Returns a text for a solver who is not listed. */
export function boardText(count: number, bestSeconds: number): string {
  const best = timeText(bestSeconds * 1000);
  return t({
    message: `${plural(count, { one: '# on the board', other: '# on the board' })}, best ${best}`,
    comment: 'The number of solvers on the board; {best} is the best time',
  });
}

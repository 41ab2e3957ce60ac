import { plural, t } from '#words';
import type { Result } from '../features/results/api.ts';
import { timeText } from './time-text.ts';

type ResultLine = Pick<Result, 'winners' | 'tried'> & Partial<Pick<Result, 'isOver'>>;

/** Returns a result as a line to share: 'T*** won in 0:41. 214 people played.' (rules: claims#result). */
export function resultText({ winners, tried, isOver }: ResultLine): string {
  const [first, ...others] = winners;
  const played = plural(tried, { one: '# person played.', other: '# people played.' });
  if (first === undefined) return `${isOver ? t`Nobody won.` : t`Nobody has won yet.`} ${played}`;
  const name = first.name ?? t({ message: 'Someone', comment: 'in the place of a name that is not known' });
  const more = others.length;
  if (more > 0) {
    const won = t({
      message: `${name} and ${plural(more, { one: '# more won.', other: '# more won.' })}`,
      comment: 'more people',
    });
    return `${won} ${played}`;
  }
  const time = timeText(first.timeMs);
  return `${t({ message: `${name} won in ${time}.`, comment: '{time} is a duration, as 0:41' })} ${played}`;
}

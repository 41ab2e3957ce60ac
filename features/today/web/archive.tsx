import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { solvedIn } from '../../../contract/time-text.ts';
import { archiveDays, dayNumber, dayOfNumber, dayPath } from '../../../contract/today.ts';
import { ownDay } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { dayName } from './day-texts.ts';

/** Lists the earlier days that can still be played, latest first. */
export default function Archive() {
  const today = dayNumber(ownDay());
  const { days } = storedRecord();
  const numbers = Array.from({ length: archiveDays }, (_, at) => today - 1 - at).filter(
    (number) => number >= 1,
  );
  if (numbers.length === 0) return null;
  return (
    <details className="w-full text-start">
      <summary className="min-h-12 content-center text-center font-semibold link">
        {t`Play an earlier day`}
      </summary>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 pt-2">
        {numbers.map((number) => {
          const solve = days.get(number);
          const day = dayOfNumber(number);
          return (
            <li key={number}>
              <Link
                href={dayPath(day)}
                className={`pressable flex min-h-12 items-center gap-2 rounded-control px-3 py-1 leading-tight ${solve ? 'bg-mint text-on-accent' : 'bg-card'}`}
              >
                <span className="min-w-0 flex-1">
                  <strong className="font-display">{dayName(day)}</strong>
                  <br />
                  <span className="text-sm">
                    {solve ? solvedIn(solve.seconds * 1000) : t`Puzzle ${number}`}
                  </span>
                </span>
                {solve && <Check aria-hidden size={20} className="shrink-0" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

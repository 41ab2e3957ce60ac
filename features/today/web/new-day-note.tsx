import { t } from '#words';
import { todayPath } from '../../../web/layout/today-link.tsx';
import { useNewDay } from '../../../web/today/own-day.ts';

/**
 * Shown on a page that stays open past midnight. Says that the next puzzle is ready and that nothing is lost
 * (rules: today#whose-day).
 */
export default function NewDayNote() {
  if (!useNewDay()) return null;
  return (
    <p role="status" className="text-center">
      {t`A new puzzle is here.`} {/* A plain link, so that the page reloads with its play. */}
      <a href={todayPath} className="inline-flex min-h-11 items-center font-semibold link">
        {t({ message: 'Play it', comment: 'a link after: A new puzzle is here.' })}
      </a>
    </p>
  );
}

import { t } from '#words';
import { dayNumber } from '../../../contract/today.ts';
import { streakAt } from '../../../contract/today-streak.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { ownDay } from '../../../web/today/own-day.ts';
import { storedRecord } from '../../../web/today/record.ts';
import { Archive } from './day-calendar.tsx';
import { shortestStreak } from './day-texts.ts';
import { dayToMakeUp, whyRestarted } from './lost-streak.ts';
import { Reminder } from './reminder.tsx';

/** Loads with this code, because an import of its own would make the page larger. */
export { tellCost } from './answer-cost.ts';

/** Shown below a day's board until the puzzle is solved. */
export default function BeforeSolve() {
  const record = storedRecord();
  const today = dayNumber(ownDay());
  const isStreakOver =
    record.best >= shortestStreak && streakAt(record, today) === 0 && !dayToMakeUp(record, today);
  return (
    <>
      {isStreakOver && <p className="text-sm text-soft">{whyRestarted(record.days, today)}</p>}
      <Archive title={t`Play an earlier day`} />
      <Boundary>
        <Reminder isOffered={false} />
      </Boundary>
    </>
  );
}

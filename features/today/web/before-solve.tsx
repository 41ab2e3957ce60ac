import { t } from '#words';
import { Boundary } from '../../../ui/boundary.tsx';
import { Archive } from './day-calendar.tsx';
import { Reminder } from './reminder.tsx';

/** Loads with this code, because an import of its own would make the page larger. */
export { tellCost } from './answer-cost.ts';

/** Shown below a day's board until the puzzle is solved. */
export default function BeforeSolve() {
  return (
    <>
      <Archive title={t`Play an earlier day`} />
      <Boundary>
        <Reminder isOffered={false} />
      </Boundary>
    </>
  );
}

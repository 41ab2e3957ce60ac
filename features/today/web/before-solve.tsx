import { Boundary } from '../../../ui/boundary.tsx';
import { Archive } from './day-calendar.tsx';
import { Reminder } from './reminder.tsx';

/** Shown below a day's board until it is solved. */
export default function BeforeSolve() {
  return (
    <>
      <Archive />
      <Boundary>
        <Reminder isOffered={false} />
      </Boundary>
    </>
  );
}

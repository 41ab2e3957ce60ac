import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleDescription } from '../../../puzzles/puzzle.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Archive } from './day-calendar.tsx';
import { Reminder } from './reminder.tsx';

interface BeforeSolveProps {
  play: Play;
  isToday: boolean;
}

/** Shown below a day's board until the puzzle is solved. */
export default function BeforeSolve({ play, isToday }: BeforeSolveProps) {
  const { triesBeforeAnswer = Number.POSITIVE_INFINITY }: PuzzleDescription = descriptions[play.puzzle.type];
  return (
    <>
      {isToday && play.attempts >= triesBeforeAnswer && (
        <p>
          {t({
            message: 'Then this day does not count for your streak.',
            comment: "Below the button 'Show me the answer'",
          })}
        </p>
      )}
      <Archive title={t`Play an earlier day`} />
      <Boundary>
        <Reminder isOffered={false} />
      </Boundary>
    </>
  );
}

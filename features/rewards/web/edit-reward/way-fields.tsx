import { t } from '#words';
import { making } from '../../../../puzzles/making.ts';
import type { PuzzleType } from '../../../../puzzles/puzzle.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Field } from '../../../../ui/form.tsx';
import type { WinWay } from '../../reward-types.ts';
import { maxWinners, minWinners } from '../../ways.ts';

interface WayFieldsProps {
  /** The ways that the puzzle allows. */
  ways: readonly WinWay[];
  way: WinWay;
  /** In the format of the date field, in the visitor's own time zone. */
  deadline: string;
  deadlineFault: string | undefined;
  set(change: { way?: WinWay; deadline?: string }): void;
}

const texts: Record<WinWay, { label: string; text: string }> = {
  first: {
    label: t`First to solve`,
    text: t`The first right answer holds the reward for five minutes. Unclaimed, it goes to the next.`,
  },
  first_n: {
    label: t({ message: 'First few', comment: 'the first few people to solve it win' }),
    text: t`Several winners: one for each code or word you enter (${minWinners}–${maxWinners}).`,
  },
  best: {
    label: t`Best by a deadline`,
    text: t`The fewest wrong tries win, then the shortest time, then the earliest. Ten games a day count. Best for fun: players can prepare before starting.`,
  },
};

/** Lets the maker choose the way to win. Each is described in a sentence (rules: rewards#ways-to-win). */
export function WayFields({ ways, way, deadline, deadlineFault, set }: WayFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t`How do people win?`}</legend>
      {/* The fieldset itself is not the flex container: WebKit would count its legend twice, and the page would
          shrink under a tap. */}
      <div className="flex flex-col gap-2">
        {ways.map((option) => (
          <label
            key={option}
            className={classNames(
              'flex cursor-pointer items-start gap-3 rounded-control border-2 border-ink p-3',
              option === way ? 'bg-grape text-on-accent' : 'bg-card',
            )}
          >
            <input
              type="radio"
              name="way"
              value={option}
              checked={option === way}
              onChange={() => set({ way: option })}
              className="mt-1 size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              <strong>{texts[option].label}</strong>
              <span className="block leading-snug">{texts[option].text}</span>
            </span>
          </label>
        ))}
        {way === 'best' && (
          <Field
            label={t`Deadline *`}
            hint={t`From 10 minutes to 90 days from now. The best then has 48 hours to claim.`}
            type="datetime-local"
            className="min-w-0"
            value={deadline}
            problem={deadlineFault}
            onValue={(text) => set({ deadline: text })}
          />
        )}
      </div>
    </fieldset>
  );
}

/**
 * Says whether programs can solve the puzzle, and advises an answer that is hard to guess (rules: rewards#programs).
 */
export function ProgramNote({ type }: { type: PuzzleType }) {
  return (
    <p className="text-sm text-soft">
      {making[type].programsSolveIt
        ? t`For a valuable prize, a quiz or an emoji puzzle with a hard answer is safer. A program can solve this kind, though not faster than hands.`
        : t`Choose an answer that is hard to guess.`}
    </p>
  );
}

import { Flame, Trophy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Trans, t } from '#words';
import { createPath, pagePaths } from '../../../contract/routes.ts';
import { solvedIn } from '../../../contract/time-text.ts';
import {
  type Day,
  dayNumber,
  dayOfNumber,
  dayPath,
  squaresOf,
  triesBySquares,
} from '../../../contract/today.ts';
import { streakAfterRescue, streakAt } from '../../../contract/today-streak.ts';
import { daysToNextWings, wingsOf } from '../../../contract/wings.ts';
import { challenges } from '../../../puzzles/challenges.ts';
import { shownImage, shownText } from '../../../puzzles/shown-image.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StoredImage } from '../../../ui/stored-image.tsx';
import { inPageLanguage, todayPath } from '../../../web/layout/today-link.tsx';
import { applyWings } from '../../../web/layout/wings.ts';
import { calendarId } from '../../../web/lib/scroll-target.ts';
import { WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { ownDay } from '../../../web/today/own-day.ts';
import { recordSolve, storedRecord, without } from '../../../web/today/record.ts';
import { record as recordEvent } from '../../../web/visits/record.ts';
import Keepsake from '../../plays/web/keepsake.tsx';
import type { Running } from '../../plays/web/play-layout.ts';
import { getEarlierSolve, getGivenAway, setGivenAway } from '../../plays/web/play-storage.ts';
import { givenAwayAfter } from '../../plays/web/result.ts';
import ResultShare from '../../plays/web/result-share.tsx';
import { useResultHeading } from '../../plays/web/use-result-heading.ts';
import { endedStreakText } from './answer-cost.ts';
import { Archive, DayWeek } from './day-calendar.tsx';
import { DayStatistics, DayStatisticsLine } from './day-statistics.tsx';
import { dayName, daysText, shortestStreak } from './day-texts.ts';
import { dayToMakeUp, whyRestarted } from './lost-streak.ts';
import { Reminder } from './reminder.tsx';
import { countText, dayShareText, squaresText, untilMidnight } from './result-texts.ts';

export interface DayResultProps {
  running: Running;
  isToday: boolean;
  /** Embedded in another page, whose other contents need the space. */
  isInset: boolean;
}

const yourCalendar = t`Your calendar`;

/** Shown after a day's puzzle (rules: today#result). */
export default function DayResult({ running, isToday, isInset }: DayResultProps) {
  const { play, solved, givenAway, isEarlier, restart } = running;
  const { puzzleId, type, language, description, day = '' } = play.puzzle;
  const isGivenAway = givenAway !== undefined || (!isEarlier && getGivenAway(puzzleId) !== undefined);
  const [{ record, isKept }, setKept] = useState(() =>
    solved && !isGivenAway && !isEarlier
      ? recordSolve(play, day, solved)
      : { record: storedRecord(), isKept: true },
  );
  // Uses the record that was restored from the cookie or changed in another tab.
  useEffect(() => {
    const read = () => setKept((kept) => (kept.isKept ? { ...kept, record: storedRecord() } : kept));
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, []);
  useEffect(() => {
    if (!isGivenAway) return;
    // For the calendar and the streak, which know days but not their puzzles. Without the solution, which is in one language.
    setGivenAway(day, { solution: '', attempts: play.attempts });
    dispatchEvent(new Event('storage'));
  }, [isGivenAway, day, play.attempts]);
  const heading = useResultHeading(!isEarlier);
  const today = dayNumber(ownDay());
  const streak = streakAt(record, today);
  useEffect(() => applyWings(record.best), [record.best]);
  const isLost = isGivenAway && isToday;
  const number = dayNumber(day);
  // Only the first solve of a day counts, in any language; playing again changes nothing.
  const first = isKept ? getEarlierSolve(day) : undefined;
  const isAgain = first !== undefined && first.first !== solved?.proof;
  const isFirst = first !== undefined && !isAgain && !isEarlier;
  const counted = isGivenAway || !solved ? undefined : isAgain ? first.verdict : solved;
  const wings = wingsOf(record.best);
  const before = without(record, number);
  const newWings = isFirst && wings !== wingsOf(before.best) ? wings : undefined;
  const isSaved = isFirst && number < today && streakAfterRescue(before, number, today) > 0;

  const numbers = isKept ? (
    <dl className="flex flex-wrap justify-center gap-3">
      {streak > 0 && !isLost && (
        <Figure
          icon={<Flame aria-hidden size={26} />}
          name={t({ message: 'Streak', comment: 'the number of days in a row' })}
          classes="bg-coral"
          days={streak}
        />
      )}
      {record.best > streak && record.best >= shortestStreak && (
        <Figure
          icon={<Trophy aria-hidden size={24} />}
          name={t({ message: 'Best', comment: 'the longest streak, in days' })}
          classes="bg-grape"
          days={record.best}
        />
      )}
    </dl>
  ) : (
    <p>{t`Your browser keeps nothing here, so no streak is kept.`}</p>
  );
  const head = (
    <>
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-[2rem]!">
        <Butterfly size={40} className={classNames('shrink-0', counted && !isEarlier && 'animate-flap')} />
        {counted ? solvedIn(counted.timeToSolve ?? 0) : givenAwayAfter(play.attempts)}
      </h2>
      {isLost && streak > 0 && <p>{endedStreakText(streak)}</p>}
      {counted && (
        <p className="flex items-center gap-1 font-display text-lg leading-none font-semibold">
          {/* Drawn, because some systems lack these characters. */}
          {[...squaresOf(triesBySquares(counted))].map((square, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
              key={at}
              aria-hidden
              className={`size-6 rounded-md border-2 border-ink ${square === '🟩' ? 'bg-mint' : 'bg-sun'}`}
            />
          ))}
          <span className="ms-1.5">{countText(counted)}</span>
        </p>
      )}
    </>
  );
  const toMakeUp = dayToMakeUp(record, today);
  const makeUp = toMakeUp ? (
    <Link href={dayPath(dayOfNumber(toMakeUp.number))} asChild>
      <ButtonLink accent="mint" className="py-2 leading-tight! text-balance">
        <Flame aria-hidden size={22} />
        {makeUpText(toMakeUp, today)}
      </ButtonLink>
    </Link>
  ) : undefined;
  const isRestarted = isToday && isKept && streak === 1 && record.days.size > 1;
  const pastMiss = isRestarted && <p className="text-sm text-soft">{whyRestarted(record.days, today)}</p>;
  const makeOne = (
    <Link href={createPath(type)} asChild>
      <ButtonLink accent="sun">
        {t({ message: 'Make one for a friend', comment: 'verb on a button: make a puzzle' })}
      </ButtonLink>
    </Link>
  );
  const result = { number, streak: isToday || isSaved ? streak : 0 };
  const challenge = challenges[type];
  const text = counted
    ? `${dayShareText({ ...result, solved: counted })}\n${challenge.solved}`
    : challenge.unsolved;
  if (isInset && isEarlier && isToday) {
    const solution = solved?.solution ?? givenAway;
    const imageUrl = shownImage(play.challenge);
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center">
        {head}
        {(solution || imageUrl) && (
          <div lang={language} className="max-w-prose text-balance wrap-anywhere">
            <p dir="auto">{shownText(play.challenge) ?? description}</p>
            {solution && (
              <p dir="auto" className="font-display text-xl font-bold">
                {solution}
              </p>
            )}
          </div>
        )}
        {imageUrl !== undefined && (
          <StoredImage
            imageUrl={imageUrl}
            sizes="18rem"
            alt={t`The solved image`}
            className="max-h-56 max-w-full rounded-control border-2 border-ink"
          />
        )}
        <Boundary>
          <DayStatisticsLine day={day} />
        </Boundary>
        {makeUp ?? pastMiss}
        <div className="flex flex-wrap justify-center gap-3">
          <WhatsAppLink
            shared={{ url: location.origin + inPageLanguage(dayPath(day)), text }}
            label={t({ message: 'Send', comment: 'verb on a button: a result to a friend' })}
            onShared={(channel) => recordEvent({ event: 'result_shared', puzzleId, type, channel })}
          />
          {makeOne}
        </div>
        {numbers}
        <DayWeek record={record} today={today} />
        <NextPuzzle day={day} isSolved />
        <Link
          href={`${pagePaths.today}#${calendarId}`}
          className="inline-flex min-h-11 items-center font-semibold link"
        >
          {yourCalendar}
        </Link>
      </div>
    );
  }

  // The clue of a proverb is its meaning, and still stands above the board.
  const meaning = solved?.message === description ? undefined : solved?.message;
  return (
    <div
      className={`mx-auto flex w-full max-w-xl animate-appear flex-col gap-4 text-center ${isInset ? 'py-2' : 'sticker p-4 sm:p-6'}`}
    >
      <div className="flex flex-col items-center gap-3">
        {head}
        {meaning !== undefined && (
          <p className="max-w-prose text-lg text-balance">
            <Trans comment="'It' is what was solved, such as a proverb; {meaning} explains it. A space stands before {meaning}.">
              <span className="text-soft">It means: </span>
              <span lang={language}>{meaning}</span>
            </Trans>
          </p>
        )}
        {isSaved && (
          <p className="font-display text-xl font-bold">
            {t({
              message: 'Streak saved!',
              comment: 'A streak is days in a row; a missed day was made up for.',
            })}
          </p>
        )}
        {newWings && <NewWings days={daysText(newWings.days)} />}
        {numbers}
        {makeUp ?? pastMiss}
        <NextPuzzle day={day} isSolved={record.days.has(today)} />
        <ResultShare puzzleId={puzzleId} type={type} path={inPageLanguage(dayPath(day))} text={text} />
      </div>
      <div className="flex flex-col gap-1">
        {counted && <p className="text-sm text-soft">{squaresText(counted)}</p>}
        {counted?.proof !== undefined && (
          <Boundary>
            <Keepsake
              puzzleId={puzzleId}
              proof={counted.proof}
              hasMessage={false}
              number={number}
              streak={streak}
              best={record.best}
              squares={counted.squares}
            />
          </Boundary>
        )}
      </div>
      <div className="flex flex-col items-center gap-3">
        {isKept && !isLost && <p>{wingsText(streak, record.best, record.days.has(today))}</p>}
        <Boundary>
          <Reminder isOffered={isKept && isToday && !isLost && streak > 0} />
        </Boundary>
      </div>
      <Boundary>
        <DayStatistics day={day} solved={counted} />
      </Boundary>
      <Boundary>
        <Archive title={yourCalendar} />
      </Boundary>
      <div className="flex flex-wrap justify-center gap-3">
        {makeOne}
        {!isGivenAway && (
          <Button
            onClick={() => {
              restart();
              scrollTo(0, 0);
            }}
          >{t`Play Again`}</Button>
        )}
      </div>
    </div>
  );
}

function NewWings({ days }: { days: string }) {
  return (
    <div className="flex flex-col items-center gap-1">
      <Butterfly size={80} className="animate-flap" />
      <p className="font-display text-2xl leading-tight font-bold">
        {t({
          message: `${days}: your new wings!`,
          comment: "{days} is such as '3 days'; the site's butterfly has new colours",
        })}
      </p>
    </div>
  );
}

function wingsText(streak: number, best: number, isTodaySolved: boolean): string | undefined {
  // Said once, on the first day after a streak.
  if (streak === 1 && wingsOf(best)) {
    return t({ message: 'Your wings stay.', comment: 'The butterfly keeps its colours after a streak.' });
  }
  const nextWings = daysToNextWings(best);
  // Until today is solved, it is today that brings them.
  if (isTodaySolved && nextWings === streak + 1) {
    return t({
      message: 'Tomorrow: new wings.',
      comment: 'If the streak goes on tomorrow, the butterfly of the site gets new colours.',
    });
  }
  return nextWings === undefined ? undefined : t`At ${nextWings} days your butterfly gets new wings.`;
}

function makeUpText({ number, streak }: { number: number; streak: number }, today: number): string {
  const days = daysText(streak);
  const day = dayName(dayOfNumber(number));
  return number === today - 1
    ? t({
        message: `Play yesterday too: your streak becomes ${days}.`,
        comment: "{days} is such as '9 days'",
      })
    : t({
        message: `Play ${day} too: your streak becomes ${days}.`,
        comment: "{day} is a date such as 'Mon, 23 Nov', {days} such as '9 days'",
      });
}

interface FigureProps {
  icon: ReactNode;
  name: string;
  classes: string;
  days: number;
}

function Figure({ icon, name, classes, days }: FigureProps) {
  return (
    <div
      className={`flex flex-col-reverse rounded-card border-2 border-ink px-4 py-2 text-on-accent shadow-sticker ${classes}`}
    >
      <dt className="text-sm leading-none">{name}</dt>
      <dd className="flex items-center gap-2 font-display text-2xl leading-tight font-bold">
        {icon}
        {daysText(days)}
      </dd>
    </div>
  );
}

/**
 * Counts down to the visitor's midnight. After midnight, or on an earlier day's page while today's puzzle is unsolved,
 * links to today's puzzle instead.
 */
function NextPuzzle({ day, isSolved }: { day: Day; isSolved: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 20_000);
    return () => clearInterval(timer);
  }, []);
  const [openedOn] = useState(ownDay);
  const isOver = ownDay() > openedOn || (!isSolved && ownDay() > day);
  if (isOver)
    return (
      <ButtonLink accent="mint" href={todayPath}>
        {t`Play today’s puzzle`}
      </ButtonLink>
    );
  const time = untilMidnight(now);
  return <p className="font-display text-lg font-semibold">{t`Next puzzle in ${time}`}</p>;
}

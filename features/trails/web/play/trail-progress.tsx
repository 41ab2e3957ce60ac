import { useEffect, useRef, useState } from 'react';
import { t } from '#words';
import type { Mark } from '../../../../puzzles/puzzle.ts';
import type { TrailChallenge } from '../../../../puzzles/trail/schema.ts';
import { useAnnounce } from '../../../../puzzles/ui/announce.tsx';
import { FoundText, PlayMessage } from '../../../../puzzles/ui/play-message.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { playSound } from '../../../../ui/sound.ts';
import { callsOf } from '../../../../web/lib/api.ts';
import type { RunningPuzzle } from '../../../../web/lib/slots.tsx';
import type { trailsApi } from '../../api.ts';

const call = callsOf<typeof trailsApi>();

/** How long an answer on the way is praised, beside the next step (rules: trails#walking). */
const cheerMs = 1200;

/** Progress of a trail, and the button that skips a step. */
export default function TrailProgress({
  play,
  solved,
  praise,
  isOver,
  isRewardOpen,
  isBoardDone,
  take,
  fail,
}: RunningPuzzle) {
  const { title, number, canSkip, ...asked } = play.challenge as TrailChallenge;
  const marks = solved?.steps ?? asked.marks;
  const { puzzleId } = play.puzzle;
  const [isSending, setSending] = useState(false);
  const isCheering = useJoy(marks, number);

  const skip = async () => {
    setSending(true);
    try {
      const body = { token: play.token };
      take(await call('POST /api/puzzles/:puzzleId/skips', { params: { puzzleId }, body }));
    } catch (error) {
      fail(error);
    }
    setSending(false);
  };

  const open = marks.filter(({ state }) => state === 'ahead' || state === 'skipped').length;
  return (
    <>
      {isBoardDone && <FoundText lang={play.puzzle.language} text={title} />}
      {isBoardDone && solved?.missed !== undefined && (
        <p className="text-center">
          {t({ message: 'The correct answer is:', comment: 'The answer follows' })}{' '}
          <strong translate="no" dir="auto" lang={play.puzzle.language}>
            {solved.missed}
          </strong>
        </p>
      )}
      {isBoardDone && (
        <PlayMessage message={praise === undefined ? undefined : { text: praise, tone: 'good' }} />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-center gap-x-3">
        <div aria-hidden className="flex flex-wrap justify-center gap-1">
          {marks.map((mark, n) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              key={n}
              className={classNames(
                'size-4 rounded-full border-2 border-ink',
                n === number - 1 && !isOver && '[transform:scale(1.25)]',
                groundOf(mark),
              )}
            />
          ))}
        </div>
        {isCheering && !isOver && (
          <span className="animate-pop font-display font-semibold">{t`You got it!`}</span>
        )}
        {/* With one step left, a skip would only bring the same step back. */}
        {canSkip && !isCheering && !isOver && !isRewardOpen && open > 1 && (
          <button type="button" className="min-h-11 min-w-11 link" disabled={isSending} onClick={skip}>
            {t({ message: 'Skip', comment: 'verb on a button: leave a puzzle for later' })}
          </button>
        )}
      </div>
    </>
  );
}

function groundOf({ state, wrong }: Mark): string {
  if (state === 'solved') return wrong === 0 ? 'animate-pop bg-mint' : 'animate-pop bg-sun';
  if (state === 'missed') return 'bg-ink';
  return state === 'skipped' ? 'bg-coral' : 'bg-card';
}

/**
 * Plays a sound and announces the progress for each solved step; the celebration comes at the end. Returns whether a
 * step was just solved.
 */
function useJoy(marks: readonly Mark[], position: number): boolean {
  const [cheered, setCheered] = useState<number>();
  const announce = useAnnounce();
  const count = marks.length;
  const right = marks.filter(({ state }) => state === 'solved').length;
  const last = useRef(right);
  useEffect(() => {
    if (right > last.current) {
      playSound('shuffle');
      announce(t`${position} of ${count}`);
      setCheered(right);
    }
    last.current = right;
  }, [right, position, count, announce]);
  useEffect(() => {
    if (cheered === undefined) return;
    const timer = setTimeout(setCheered, cheerMs, undefined);
    return () => clearTimeout(timer);
  }, [cheered]);
  return cheered !== undefined;
}

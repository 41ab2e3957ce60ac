import { useEffect, useRef, useState } from 'react';
import { t } from '#words';
import type { Mark } from '../../../../puzzles/puzzle.ts';
import type { TrailChallenge } from '../../../../puzzles/trail/schema.ts';
import { useAnnounce } from '../../../../puzzles/ui/announce.tsx';
import { FoundText, PlayMessage } from '../../../../puzzles/ui/play-message.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { playSound } from '../../../../ui/sound.ts';
import { showError } from '../../../../ui/toast.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import { creatorKeys } from '../../../../web/lib/keyring.ts';
import type { RunningPuzzle } from '../../../../web/lib/slots.tsx';
import { visitSession } from '../../../../web/visits/record.ts';
import type { trailsApi } from '../../api.ts';

const call = callsOf<typeof trailsApi>();

/** How far a trail has come, and how its player goes past a step. */
export default function TrailProgress({ play, solved, praise, isOver, isRewardOpen, take }: RunningPuzzle) {
  const { title, number, canSkip, ...asked } = play.challenge as TrailChallenge;
  const marks = solved?.steps ?? asked.marks;
  const { puzzleId } = play.puzzle;
  const [isSending, setSending] = useState(false);
  useJoy(marks, number);

  const skip = async (ends: boolean) => {
    setSending(true);
    try {
      const makerKey = creatorKeys.get(puzzleId);
      const body = { token: play.token, ends, ...visitSession(), ...(makerKey && { makerKey }) };
      take(await call('POST /api/puzzles/:puzzleId/skips', { params: { puzzleId }, body }));
    } catch (error) {
      showError(wordsOf(error, errorMessages.answer_not_sent));
    }
    setSending(false);
  };

  const isAskedAgain = marks.every(({ state }) => state !== 'ahead');
  const open = marks.filter(({ state }) => state !== 'solved').length;
  return (
    <>
      {solved && <FoundText lang={play.puzzle.language} text={title} />}
      {solved && <PlayMessage message={praise === undefined ? undefined : { text: praise, tone: 'good' }} />}
      <div className="flex min-h-11 items-center justify-center gap-3">
        <div aria-hidden className="flex gap-1">
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
        {canSkip && !isOver && !isRewardOpen && (
          <>
            {/* The last one that is left would only be asked again. */}
            {(open > 1 || !isAskedAgain) && (
              <button
                type="button"
                className="min-h-11 min-w-11 link"
                disabled={isSending}
                onClick={() => skip(false)}
              >
                {t({ message: 'Skip', comment: 'verb on a button: leave a puzzle for later' })}
              </button>
            )}
            {isAskedAgain && (
              <button
                type="button"
                className="min-h-11 min-w-11 link"
                disabled={isSending}
                onClick={() => skip(true)}
              >
                {t({ message: 'Finish', comment: 'verb on a button: end without what was skipped' })}
              </button>
            )}
          </>
        )}
      </div>
    </>
  );
}

function groundOf({ state, wrong }: Mark): string {
  if (state === 'solved') return wrong === 0 ? 'animate-pop bg-mint' : 'animate-pop bg-sun';
  return state === 'skipped' ? 'bg-coral' : 'bg-card';
}

/** A small joy for each step that is solved; the triumph comes at the end. */
function useJoy(marks: readonly Mark[], position: number): void {
  const announce = useAnnounce();
  const count = marks.length;
  const right = marks.filter(({ state }) => state === 'solved').length;
  const last = useRef(right);
  useEffect(() => {
    if (right > last.current) {
      playSound('shuffle');
      announce(t`${position} of ${count}`);
    }
    last.current = right;
  }, [right, position, count, announce]);
}

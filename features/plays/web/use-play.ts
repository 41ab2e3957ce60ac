import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { t } from '#words';
import type { Play, StartPlayRequest, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { hasSteps } from '../../../puzzles/puzzle.ts';
import { useShownLater } from '../../../puzzles/ui/use-shown-later.ts';
import { errorMessages } from '../../../ui/error-messages.ts';
import { showError } from '../../../ui/toast.tsx';
import {
  askForHint,
  checkAnswer,
  RefusedError,
  requestSolution,
  sendAnswer,
  startPlay,
  type WrittenAnswer,
} from '../../../web/lib/api.ts';
import { creatorKeys } from '../../../web/lib/keyring.ts';
import { usePageData } from '../../../web/lib/page-data.ts';
import { pageNow } from '../../../web/lib/page-time.ts';
import { visitSession } from '../../../web/visits/record.ts';
import type { PlayLayout } from './play-layout.ts';
import { beginPlay, playReducer, savedPlay, waitUntil } from './play-reducer.ts';
import {
  getEarlierSolve,
  getGivenAway,
  getSavedPlay,
  setEarlierSolve,
  setGivenAway,
  setSavedPlay,
} from './play-storage.ts';

/** Refusals after which the play continues unchanged. */
const goesOn: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'work_needed',
  'unavailable',
  'internal',
  'answer_kept',
  'hint_none',
]);
/** Refusals after which a new play begins. */
const beginsAnew: ReadonlySet<ErrorCode> = new Set(['play_expired', 'play_invalid', 'puzzle_changed']);

/** How long a new challenge waits for an answer in flight, in milliseconds after the answer was sent. */
const answerWaitMs = 10_000;
const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined);
  });

/**
 * Browsers report that they are online before the network works, so a new game is requested again after this
 * time, in milliseconds.
 */
const retryMs = 4000;
const offlineText = t`There is no connection. The puzzle restarts as soon as there is one again.`;

/**
 * Runs a play: its state, and the actions of its board and clock. Calls the server directly, so that the page
 * starts without the query library; the reducer holds the state that a mutation would hold.
 */
export function usePlay(
  initialPlay: Play,
  { recall, beforeAnswer }: Pick<PlayLayout, 'recall' | 'beforeAnswer'>,
  onLost: (refusal: RefusedError) => void,
) {
  const isSent = usePageData().play === initialPlay;
  const [state, dispatch] = useReducer(playReducer, initialPlay, () =>
    beginPlay(initialPlay, isSent ? sentAt() : undefined),
  );
  const { play, round, solved, solvedBefore, givenAway, hasGivenUp = false } = state;
  const isOver = solved !== undefined || hasGivenUp;
  const { puzzle, preview, token } = play;
  // A step of a trail goes on until its answer is typed.
  const isShown = useShownLater(hasSteps(puzzle.type) ? undefined : givenAway) !== undefined;
  const { puzzleId, day } = puzzle;

  const restore = useEffectEvent((id: string, isPreview: boolean) => {
    // Without a saved play, the board stays as the server rendered it, with any text typed before hydration.
    const saved = getSavedPlay(id, isPreview);
    const solve = isPreview ? undefined : (getEarlierSolve(id) ?? recall?.(initialPlay));
    const given = getGivenAway(id);
    // Restores no board once the solution was given away, and no untouched board if the day has since been solved in
    // another language.
    const isLeft = given || (day !== undefined && solve && saved?.waitedMs === undefined);
    // A day's picture is the same puzzle in all languages, but its caption in the page's language comes only with the
    // page.
    if (saved && !isLeft) dispatch({ type: 'resumed', saved: { ...saved, play: { ...saved.play, puzzle } } });
    else if (solve) dispatch({ type: 'recalled', solve });
    else if (given) dispatch({ type: 'given', given });
  });
  useLayoutEffect(() => restore(puzzleId, preview), [puzzleId, preview]);

  useEffect(() => {
    setSavedPlay(puzzleId, preview, isOver ? undefined : savedPlay(state));
  }, [puzzleId, preview, state, isOver]);

  const isToKeep = !preview && givenAway === undefined && solvedBefore === undefined;
  useEffect(() => {
    if (solved !== undefined && isToKeep) setEarlierSolve(puzzle, solved);
  }, [puzzle, solved, isToKeep]);

  useEffect(() => {
    if (day !== undefined && givenAway !== undefined)
      setGivenAway(puzzleId, { solution: givenAway, attempts: play.attempts });
  }, [puzzleId, day, givenAway, play.attempts]);

  /** Why a requested new game has not arrived. */
  const [stuck, setStuck] = useState<{ text: string; isOffline: boolean; isTimeUp: boolean }>();
  /** Verdict on a round's last answer; undefined if it came too late. */
  const lastVerdict = useRef<{ round: number; verdict: Promise<Verdict | undefined> }>(undefined);
  /** A verdict that ended an earlier step of a trail says nothing about the current step. */
  const verdictOfRound = () =>
    lastVerdict.current?.round === round ? lastVerdict.current.verdict : undefined;

  async function renewPlay(request: StartPlayRequest, { isRetry = false, isTimeUp = false } = {}) {
    try {
      const next = await startPlay(puzzleId, request);
      // The caption of a day's picture comes only with the page.
      if (day !== undefined) next.puzzle = puzzle;
      // If an answer in flight turns out to be right, it wins, and the play or the next step stays.
      const last = await verdictOfRound();
      if (!isOver && (last?.right || last?.challenge)) return;
      lastVerdict.current = undefined;
      setStuck(undefined);
      dispatch(
        request.token === undefined
          ? { type: 'restarted', play: next, now: pageNow(), isTimeUp }
          : { type: 'reshuffled', play: next, round },
      );
    } catch (error) {
      const isRefused = error instanceof RefusedError;
      if (isRefused && !goesOn.has(error.code)) return fail(error);
      if (!isRetry) showError(isRefused ? error : errorMessages.restart_offline);
      // If the new order does not come, the play continues unchanged.
      if (request.token !== undefined) return;
      setStuck({ text: isRefused ? error.message : offlineText, isOffline: !isRefused, isTimeUp });
    }
  }

  const beginAnew = () => void renewPlay({ preview });
  /** A day's puzzle keeps its tries and time (rules: today#time). */
  const restart = () => (puzzle.day === undefined || isOver ? beginAnew() : void renewPlay({ token }));

  // Fetches the new game once the connection is back, unless an answer in flight was right.
  const retry = useEffectEvent(
    () => void renewPlay({ preview }, { isRetry: true, isTimeUp: stuck?.isTimeUp }),
  );
  useEffect(() => {
    if (stuck === undefined || isOver) return;
    const listener = () => retry();
    addEventListener('online', listener);
    const timer = stuck.isOffline && navigator.onLine ? setTimeout(listener, retryMs) : undefined;
    return () => {
      removeEventListener('online', listener);
      clearTimeout(timer);
    };
  }, [stuck, isOver]);

  function fail(error: unknown) {
    if (!(error instanceof RefusedError)) return showError(errorMessages.answer_not_sent);
    if (!goesOn.has(error.code) && !beginsAnew.has(error.code)) return onLost(error);
    showError(error);
    if (beginsAnew.has(error.code)) beginAnew();
  }

  const take = (verdict: Verdict) => dispatch({ type: 'answered', round, verdict });

  /** Returns the verdict, or undefined after showing what went wrong. */
  async function send(answer: unknown): Promise<Verdict | undefined> {
    try {
      const verdict = await answerWithWork(puzzleId, {
        token,
        answer,
        ...(day === undefined ? {} : { waitedMs: waitUntil(pageNow(), state) }),
        ...visitSession(),
        // The server decides whether this key makes the player the maker.
        makerKey: creatorKeys.get(puzzleId),
        earlierProof: getEarlierSolve(puzzleId)?.verdict.proof,
      });
      take(verdict);
      return verdict;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  /** Measures the time of a day's puzzle from move to move (rules: today#time). */
  const begin = () => {
    if (day !== undefined) dispatch({ type: 'moved', now: pageNow() });
  };

  return {
    ...state,
    /** True if the play came with the page. */
    isSent,
    begin,
    stuck,
    hasGivenUp,
    /** The play has an ending to show. After a revealed solution, the board still takes it (rules: puzzles#quiz). */
    isOver: isOver || isShown,
    showAnswer: () => {
      const show = () =>
        requestSolution(puzzleId, token, creatorKeys.get(puzzleId)).then(
          ({ solution }) => dispatch({ type: 'gaveUp', round, solution }),
          fail,
        );
      void (beforeAnswer ? beforeAnswer(play, show) : show());
    },
    askHint: () => {
      const index = state.hints?.length ?? 0;
      askForHint(puzzleId, token).then(({ hint, token: next }) => {
        dispatch({ type: 'hinted', round, index, hint, token: next });
      }, fail);
    },
    restart,
    goOn: () => dispatch({ type: 'wentOn' }),
    reshuffle: () => void renewPlay({ token }),
    submit(answer: unknown): Promise<Verdict | undefined> {
      const verdict = send(answer);
      lastVerdict.current = { round, verdict: Promise.race([verdict, pause(answerWaitMs)]) };
      // Once the next step has come, the board of the previous one is gone and needs no verdict.
      return verdict.then((came) => (came?.challenge ? undefined : came));
    },
    take,
    fail,
    /**
     * Returns which places of an unfinished answer are right. Returns undefined on failure; the play then
     * continues.
     */
    check: (answer: unknown): Promise<readonly number[] | undefined> =>
      checkAnswer(puzzleId, { token, answer }).then(
        ({ places }) => places,
        () => undefined,
      ),
    save(changed: unknown) {
      begin();
      dispatch({ type: 'boardChanged', round, board: changed });
    },
    timeIsUp: async () => {
      // An answer sent in time counts, because the server allows more time than the page's clock.
      if ((await verdictOfRound())?.right) return;
      showError(errorMessages.play_expired);
      void renewPlay({ preview }, { isTimeUp: true });
    },
  };
}

/** Returns when the page arrived, in milliseconds since 1970. The server's clock started at about that time. */
function sentAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined ? pageNow() : performance.timeOrigin + navigation.responseStart;
}

/** Sends an answer, with a proof of work if the server requires it. That is rare, so its code is loaded on demand. */
async function answerWithWork(puzzleId: string, request: WrittenAnswer): Promise<Verdict> {
  try {
    return await sendAnswer(puzzleId, request);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.work === undefined) throw error;
    const { sendWithWork } = await import('../../../web/work/send-with-work.ts');
    return sendWithWork(error.work, (work) => sendAnswer(puzzleId, { ...request, work }));
  }
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer } from 'react';
import type { Play, StartPlayRequest, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { askForAnswer, checkAnswer, RefusedError, startPlay } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { wordings } from '../../lib/wordings.ts';
import { showError } from '../../ui/toast.tsx';
import { visitSession } from '../../visits/record.ts';
import { answerWithWork } from './answer-with-work.ts';
import { beginPlay, playReducer } from './play-reducer.ts';
import { getSavedPlay, setSavedPlay } from './play-storage.ts';

/** Refusals that mean 'not now': the play stays as it is. */
const passing: ReadonlySet<ErrorCode> = new Set([
  'too_many_requests',
  'work_needed',
  'unavailable',
  'internal',
  'answer_kept',
]);
/** Refusals of a play that is over: a new one begins. */
const over: ReadonlySet<ErrorCode> = new Set(['play_expired', 'play_invalid']);

// The server has no layout; it renders the play as it was dealt.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Told to the server, which cannot know it: the maker's key is never sent from here. */
const ownPuzzle = (puzzleId: string) => (creatorKeys.get(puzzleId) === undefined ? {} : { isMaker: true });

/** A running play: its state, and what its board and its clock can do. */
export function usePlay(dealt: Play, onLost: (refusal: RefusedError) => void) {
  const [state, dispatch] = useReducer(playReducer, dealt, beginPlay);
  const { play, startedAt, board, round, solved, givenAway, hasGivenUp = false } = state;
  const isOver = solved !== undefined || hasGivenUp;
  const { puzzle, preview, token } = play;
  const { puzzleId } = puzzle;

  useBrowserLayoutEffect(() => {
    // Without a saved play, the board stays as it was drawn, with what was typed while the scripts loaded.
    const saved = getSavedPlay(puzzleId, preview);
    if (saved !== undefined) dispatch({ type: 'resumed', saved });
  }, [puzzleId, preview]);

  useEffect(() => {
    const saved = { play, startedAt, board, ...(givenAway === undefined ? {} : { givenAway }) };
    setSavedPlay(puzzleId, preview, isOver ? undefined : saved);
  }, [puzzleId, preview, play, startedAt, board, givenAway, isOver]);

  /** A new game or order was asked for and did not come. */
  const dealing = useMutation({
    mutationFn: (request: StartPlayRequest) => startPlay(puzzleId, request),
    onSuccess: (next, request) =>
      dispatch(
        request.token === undefined
          ? { type: 'restarted', play: next, now: Date.now() }
          : { type: 'reshuffled', play: next },
      ),
    onError: (error) => (error instanceof RefusedError ? fail(error) : showError(wordings.restart_offline)),
  });

  const answering = useMutation({
    mutationFn: (answer: unknown) =>
      answerWithWork(puzzleId, { token, answer, ...visitSession(), ...ownPuzzle(puzzleId) }),
    onMutate: () => round,
    onSuccess: (verdict, _, answeredRound) => dispatch({ type: 'answered', round: answeredRound, verdict }),
    onError: fail,
  });

  const givingUp = useMutation({
    mutationFn: () => askForAnswer(puzzleId, token),
    onMutate: () => round,
    onSuccess: ({ solution }, _, round) => dispatch({ type: 'gaveUp', round, solution }),
    onError: fail,
  });

  const restart = () => dealing.mutate({ preview });

  // A restart that the connection did not let through comes with it.
  const isStuck = dealing.isError && !(dealing.error instanceof RefusedError);
  const restartOnline = useEffectEvent(restart);
  useEffect(() => {
    if (!isStuck) return;
    const listener = () => restartOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isStuck]);

  function fail(error: Error) {
    if (!(error instanceof RefusedError)) return showError(wordings.answer_not_sent);
    if (!passing.has(error.code) && !over.has(error.code)) return onLost(error);
    showError(error);
    if (over.has(error.code)) restart();
  }

  return {
    ...state,
    isStuck,
    hasGivenUp,
    isOver,
    showAnswer: () => givingUp.mutate(),
    restart,
    /** The same play in another order. */
    reshuffle: () => dealing.mutate({ token }),
    /** The verdict, or nothing when there is none; what went wrong has been shown. */
    submit: (answer: unknown): Promise<Verdict | undefined> =>
      answering.mutateAsync(answer).catch(() => undefined),
    /** The places of an unfinished answer that are right; without them the play goes on. */
    check: (answer: unknown): Promise<readonly number[]> =>
      checkAnswer(puzzleId, { token, answer }).then(
        ({ places }) => places,
        () => [],
      ),
    save: (changed: unknown) => dispatch({ type: 'boardChanged', round, board: changed }),
    timeIsUp: () => {
      showError(wordings.play_expired);
      restart();
    },
  };
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Play, StartPlayRequest, Verdict } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { RefusedError, sendAnswer, startPlay } from '../../lib/api.ts';
import { showError } from '../../ui/toast.tsx';
import { forgetPlay, readSavedPlay, type SavedPlay, savePlay } from './saved-play.ts';

interface Game extends SavedPlay {
  /** Counts the boards of this page; each deals with one challenge. */
  round: number;
}

/** Refusals that mean 'not now': the game stays as it is. */
const passing: ReadonlySet<ErrorCode> = new Set(['too_many_requests', 'unavailable', 'internal']);

// The server has no layout; it renders the game as it was dealt.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A running game: its challenge, its answers, and how it goes on after a reload, a shuffle or the end of its time. */
export function usePlay(dealt: Play, onLost: (refusal: RefusedError) => void) {
  const [game, setGame] = useState<Game>(() => ({ play: dealt, startedAt: Date.now(), round: 0 }));
  const [solved, setSolved] = useState<Verdict>();
  // Boards call back after they were drawn; what they mean is always the latest game.
  const latest = useRef(game);

  const update = useCallback((next: Game) => {
    latest.current = next;
    setGame(next);
    savePlay(next);
  }, []);

  useBrowserLayoutEffect(() => {
    const saved = readSavedPlay(dealt.puzzle.puzzleId, dealt.preview);
    // The board that was drawn stays, with what was typed into it while the scripts loaded, unless there is an older game.
    if (saved === undefined) savePlay(latest.current);
    else update({ ...saved, round: latest.current.round + 1 });
  }, [dealt, update]);

  const deal = useCallback(
    async (request: StartPlayRequest) => {
      const { play, startedAt, round } = latest.current;
      try {
        const next = await startPlay(play.puzzle.puzzleId, request);
        update({
          play: next,
          startedAt: request.token === undefined ? Date.now() : startedAt,
          round: round + 1,
        });
        setSolved(undefined);
      } catch (error) {
        if (!(error instanceof RefusedError)) showError('answer_not_sent');
        else if (passing.has(error.code)) showError(error.code);
        else onLost(error);
      }
    },
    [update, onLost],
  );

  /** A new game with a new clock. */
  const restart = useCallback(() => deal({ preview: latest.current.play.preview }), [deal]);

  const restartAfter = useCallback(
    (code: ErrorCode) => {
      showError(code);
      return restart();
    },
    [restart],
  );

  const submit = useCallback(
    async (answer: unknown): Promise<Verdict | undefined> => {
      const { play, round } = latest.current;
      try {
        const verdict = await sendAnswer(play.puzzle.puzzleId, play.token, answer);
        if (latest.current.round !== round) return undefined;
        if (verdict.right) {
          forgetPlay(play);
          setSolved(verdict);
        } else {
          const next = { ...play, attempts: verdict.attempts, token: verdict.token ?? play.token };
          update({ ...latest.current, play: next });
        }
        return verdict;
      } catch (error) {
        if (!(error instanceof RefusedError)) showError('answer_not_sent');
        else if (passing.has(error.code)) showError(error.code);
        else if (error.code === 'play_expired' || error.code === 'play_invalid')
          await restartAfter(error.code);
        else onLost(error);
        return undefined;
      }
    },
    [update, restartAfter, onLost],
  );

  const save = useCallback((board: unknown) => {
    latest.current = { ...latest.current, board };
    savePlay(latest.current);
  }, []);

  return {
    game,
    solved,
    submit,
    save,
    restart,
    /** The same game in another order. */
    reshuffle: useCallback(() => deal({ token: latest.current.play.token }), [deal]),
    timeIsUp: useCallback(() => restartAfter('play_expired'), [restartAfter]),
  };
}

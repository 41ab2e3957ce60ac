import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#words';
import { timeText } from '../../../../contract/time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { showError } from '../../../../ui/toast.tsx';
import { useEvents } from '../../../../ui/use-events.ts';
import { callsOf, puzzlePath, wordsOf } from '../../../../web/lib/api.ts';
import type { SolvedPuzzle } from '../../../../web/lib/slots.tsx';
import { triesText } from '../../../../web/lib/words.ts';
import { solverName } from '../../../gifts/solver-names.ts';
import type { BoardRow, OwnSolverBoard, SolverRequest, SolversEvent, solversApi } from '../../api.ts';
import { boardText, placeText } from './places.ts';

const call = callsOf<typeof solversApi>();

/**
 * Delay in milliseconds before the page asks for its own place again. It grows with the board, so that all pages
 * together ask at a roughly constant rate.
 */
const pauseMs = (count: number) => (3000 + 5 * count) * (0.5 + Math.random());

/** The live list of a puzzle's solvers (rules: gifts#the-board-of-solvers). */
export default function SolverBoard({ puzzle: { puzzleId }, firstProof: proof = '' }: SolvedPuzzle) {
  const [board, setBoard] = useState<OwnSolverBoard>();
  /** Index of the name shown. */
  const [spin, setSpin] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const section = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = board?.own;

  const ask = useEffectEvent(() => {
    timer.current = undefined;
    // The board is optional, so errors are ignored.
    call('POST /api/puzzles/:puzzleId/solvers/own', { params: { puzzleId }, body: { proof } }).then(
      setBoard,
      () => {},
    );
  });
  useEffect(() => {
    ask();
    return () => clearTimeout(timer.current);
  }, []);

  useEvents<SolversEvent>(`${puzzlePath(puzzleId)}/solvers/events`, own !== undefined, (event) => {
    if ('gone' in event) return setBoard(undefined);
    if (board === undefined || own === undefined) return;
    const seen = event.rows.findIndex((row) => isSame(row, own)) + 1;
    setBoard({ ...board, ...event, own: { ...own, place: seen || own.place } });
    const isKnown = seen > 0 || (event.count === board.count && own.place > event.rows.length);
    if (!isKnown) timer.current ??= setTimeout(ask, pauseMs(event.count));
  });

  const stand = async (name: SolverRequest['name']) => {
    setPressed(true);
    setSending(true);
    try {
      setBoard(
        await call('POST /api/puzzles/:puzzleId/solvers', { params: { puzzleId }, body: { proof, name } }),
      );
      setSpin(undefined);
    } catch (error) {
      showError(wordsOf(error, errorMessages.no_connection));
    }
    setSending(false);
  };

  const turn = (next: number) => {
    setPressed(true);
    setSpin(next);
  };

  // A pressed button disappears with its step, so the section gets the focus.
  const step = `${own === undefined} ${spin}`;
  useEffect(() => {
    const isLost = step !== '' && isPressed && document.activeElement === document.body;
    if (isLost) section.current?.focus({ preventScroll: true });
  }, [step, isPressed]);

  if (board === undefined) return null;
  const { count, rows, names } = board;
  const randomName = spin === undefined ? undefined : names[spin];
  const best = rows[0]?.seconds;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t`The board of solvers`}
      className="flex w-full flex-col items-center gap-3 border-t-2 border-dashed border-soft pt-3"
    >
      {own !== undefined && (
        <>
          <h3 className="text-xl font-semibold">{placeText(own.place, count, best ?? own.seconds)}</h3>
          <ol className="flex w-full max-w-md flex-col gap-1 text-start">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <Row key={index} place={index + 1} row={row} isOwn={index + 1 === own.place} />
            ))}
            {own.place > rows.length && <Row place={own.place} row={own} isOwn />}
          </ol>
          <button type="button" className="min-h-11 text-soft link" onClick={() => stand(null)}>
            {t({ message: 'Take me off', comment: 'the list of solvers' })}
          </button>
        </>
      )}
      {own === undefined && randomName === undefined && (
        <>
          {best !== undefined && <p>{boardText(count, best)}</p>}
          <Button onClick={() => turn(0)}>
            {t({ message: 'Join the board', comment: 'verb on a button: be on the list of solvers' })}
          </Button>
        </>
      )}
      {own === undefined && randomName !== undefined && spin !== undefined && (
        <>
          <p role="status" className="font-display text-2xl font-bold">
            {solverName(randomName)}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button accent="sun" disabled={isSending} onClick={() => stand(spin)}>
              {t({ message: 'Take this name', comment: 'verb on a button: choose the name shown' })}
            </Button>
            {spin < names.length - 1 && <Button onClick={() => turn(spin + 1)}>{t`Another name`}</Button>}
          </div>
          <p className="text-soft">
            {t({
              message: 'Everyone with the link sees it, with your time and tries.',
              comment: 'the name that you take',
            })}
          </p>
        </>
      )}
    </section>
  );
}

const isSame = (one: BoardRow, other: BoardRow) =>
  (['seconds', 'tries', 'adjective', 'noun'] as const).every((column) => one[column] === other[column]);

function Row({ place, row, isOwn }: { place: number; row: BoardRow; isOwn: boolean }) {
  return (
    <li
      value={place}
      aria-current={isOwn || undefined}
      className={`flex justify-between gap-3 rounded-control px-2 py-1 ${isOwn ? 'bg-sun font-semibold text-on-accent' : ''}`}
    >
      <span translate="no">{`${place}. ${solverName(row)}`}</span>
      <span className="shrink-0 tabular-nums">
        {`${timeText(row.seconds * 1000)}, ${triesText(row.tries)}`}
      </span>
    </li>
  );
}

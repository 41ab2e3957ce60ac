import { Lightbulb } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Trans, t } from '#words';
import { playPath } from '../../../contract/routes.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Button } from '../../../ui/button.tsx';
import { sharedValue } from '../../../ui/shared-value.ts';
import { shareLinks } from '../../../web/sharing/share-links.ts';
import type { Gift } from '../../gifts/schema.ts';

export interface HintsProps {
  puzzleId: string;
  type: PuzzleType;
  gift: Gift;
  /** When the play began, in milliseconds since 1970. */
  startedAt: number;
  /** Wrong answers so far. */
  attempts: number;
  hints: readonly string[];
  onAsk(): void;
}

/**
 * Delay from the start, or from the last hint, until the next hint is offered, in milliseconds. A wrong answer ends the
 * wait for the first hint (rules: gifts#hints).
 */
const offeredAfterMs = 60_000;

/** Identifies the play whose next hint is due, and how many of its hints were read (`waitOf`). */
const due = sharedValue('');
const waitOf = ({ startedAt, hints }: HintsProps) => `${startedAt} ${hints.length}`;
const useIsDue = (props: HintsProps) =>
  useSyncExternalStore(due.subscribe, due.get, () => '') === waitOf(props) ||
  (props.attempts > 0 && !props.hints.length);

/**
 * A label below '?' while a hint is offered, wide enough to cover the page's title. It is part of the button's
 * accessible name, and a tap on it presses the button.
 */
export default function HintSign(props: HintsProps) {
  const wait = waitOf(props);
  const { hints, gift } = props;
  useEffect(() => {
    const timer = setTimeout(() => due.set(wait), offeredAfterMs);
    return () => clearTimeout(timer);
  }, [wait]);
  const isOffered = useIsDue(props) && hints.length < gift.hints;
  return (
    <span role="status" className="absolute end-0 top-[38px] z-10">
      {isOffered && (
        <label
          id="hint"
          htmlFor="help"
          className="block w-[min(19rem,80vw)] animate-pop truncate rounded-full border-2 border-ink bg-sun px-2.5 text-center text-sm font-semibold text-on-accent"
        >
          <HintFrom from={gift.from} />
        </label>
      )}
    </span>
  );
}

function HintFrom({ from }: { from: string | undefined }) {
  return from === undefined ? (
    <Trans comment="A button: a hint that the maker of the puzzle wrote.">
      A hint from <bdi>the maker</bdi>
    </Trans>
  ) : (
    <Trans comment="A button: {from} is the name of the puzzle's maker.">
      A hint from <bdi translate="no">{from}</bdi>
    </Trans>
  );
}

/** Shows the maker's hints. When none are left, a link lets the player ask the maker for one. */
export function HintBox(props: HintsProps) {
  const { puzzleId, type, gift, hints, onAsk } = props;
  const { from, hints: count } = gift;
  const isDue = useIsDue(props);
  const read = hints.length;
  const text = t({
    message: 'I am stuck. Can you give me a hint?',
    comment: 'a message to the maker in a chat',
  });
  const { whatsapp } = shareLinks({ url: location.origin + playPath(type, puzzleId), text });
  if (read === 0 && !isDue) return null;
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      {hints.map((hint, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint is its place
          key={index}
          dir="auto"
          className="flex w-full animate-slide-in items-start gap-2 rounded-control border-2 border-ink bg-card px-3 py-2 text-start text-lg leading-snug"
        >
          <Lightbulb aria-hidden size={22} className="shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{hint}</span>
        </p>
      ))}
      {isDue && read < count && (
        <Button accent="sun" onClick={onAsk}>
          <Lightbulb aria-hidden size={20} />
          <span>
            <HintFrom from={from} />
          </span>
        </Button>
      )}
      {isDue && read >= count && from !== undefined && (
        <a href={whatsapp} target="_blank" rel="noopener" className="min-h-11 content-center link">
          <Trans comment="{from} is the name of the puzzle's maker.">
            Ask <bdi translate="no">{from}</bdi> for a hint
          </Trans>
        </a>
      )}
    </div>
  );
}

import { Lightbulb } from 'lucide-react';
import { Trans, t } from '#words';
import { playPath } from '../../../contract/routes.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { shareLinks } from '../../../web/sharing/share-links.ts';
import type { Gift } from '../../gifts/schema.ts';

export interface HintsProps {
  puzzleId: string;
  type: PuzzleType;
  gift: Gift;
  /** Wrong answers so far. */
  attempts: number;
  hints: readonly string[];
  onAsk(): void;
}

/** The number of wrong answers after which the button stands out. */
const stuckAfter = 3;

interface HintButtonProps extends HintsProps {
  onOpen(): void;
}

/** A button beside '?'. It opens the hints, and the first tap reads the first of them (rules: gifts#hints). */
export default function HintButton({ hints, attempts, onAsk, onOpen }: HintButtonProps) {
  const isStuck = attempts >= stuckAfter && hints.length === 0;
  return (
    <button
      type="button"
      onClick={() => {
        if (hints.length === 0) onAsk();
        onOpen();
      }}
      className={classNames('h-[44px] px-1', isStuck && 'animate-pop')}
    >
      <span className="block rounded-full border-2 border-ink bg-sun px-2 font-display text-[min(0.875rem,4.5vw)]/[24px] font-bold whitespace-nowrap text-on-accent">
        <span className="max-[22rem]:sr-only">
          {t({ message: 'Hint', comment: 'A button: a hint that the maker of the puzzle wrote.' })}
        </span>
        {/* The narrowest screens have no room for the word in every language, or for large letters. */}
        <Lightbulb aria-hidden size={22} className="hidden max-[22rem]:block" />
      </span>
    </button>
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
  const read = hints.length;
  const text = t({
    message: 'I am stuck. Can you give me a hint?',
    comment: 'a message to the maker in a chat',
  });
  const { whatsapp } = shareLinks({ url: location.origin + playPath(type, puzzleId), text });
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
      {read < count && (
        <Button accent="sun" onClick={onAsk}>
          <Lightbulb aria-hidden size={20} />
          <span>
            <HintFrom from={from} />
          </span>
        </Button>
      )}
      {read >= count && from !== undefined && (
        <a href={whatsapp} target="_blank" rel="noopener" className="min-h-11 content-center link">
          <Trans comment="{from} is the name of the puzzle's maker.">
            Ask <bdi translate="no">{from}</bdi> for a hint
          </Trans>
        </a>
      )}
    </div>
  );
}

import { Eye, EyeOff, Hash, Shuffle } from 'lucide-react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';

interface TileButtonsProps {
  isLocked: boolean;
  reshuffle(): void;
  showsTarget: boolean;
  onShowsTarget(shows: boolean): void;
  showsNumbers: boolean;
  onShowsNumbers(shows: boolean): void;
  /** Set when the tiles are home but sending the answer failed. */
  sendAgain: (() => void) | undefined;
}

/** Hides icons in a narrow column, so that all buttons fit on one line. */
const roomyOnly = 'max-[340px]:hidden in-[.play-inset]:max-[400px]:hidden turned:hidden';

export function TileButtons(props: TileButtonsProps) {
  const { isLocked, reshuffle, showsTarget, onShowsTarget, showsNumbers, onShowsNumbers, sendAgain } = props;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button className="gap-1.5 px-2.5! text-base" sound="shuffle" onClick={reshuffle} disabled={isLocked}>
        <Shuffle aria-hidden size={20} className={roomyOnly} />
        {t({ message: 'Shuffle', comment: 'Verb on a button' })}
      </Button>
      <Button
        className="gap-1.5 px-2.5! text-base"
        aria-pressed={showsTarget}
        onClick={() => onShowsTarget(!showsTarget)}
      >
        {showsTarget ? (
          <EyeOff aria-hidden size={20} className={roomyOnly} />
        ) : (
          <Eye aria-hidden size={20} className={roomyOnly} />
        )}
        <span>
          {showsTarget
            ? t({ message: 'Hide Target', comment: 'The target is the whole image' })
            : t`Show Target`}
        </span>
      </Button>
      <Button
        aria-pressed={showsNumbers}
        aria-label={t({ message: 'Tile numbers', comment: 'Switches numbers on the tiles on and off' })}
        className="px-2.5! aria-pressed:bg-sun aria-pressed:text-on-accent"
        onClick={() => onShowsNumbers(!showsNumbers)}
      >
        <Hash aria-hidden size={20} />
      </Button>
      {sendAgain && (
        <Button accent="mint" onClick={sendAgain}>
          {t`Check Again`}
        </Button>
      )}
    </div>
  );
}

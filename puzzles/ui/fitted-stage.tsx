import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface FittedStageProps {
  /** Width divided by height. */
  aspect: number;
  /** The shorter side at the least, as a CSS length: what can still be played. */
  least: string;
  /** How many times longer than wide, or wider than long, a board at its least is; a longer one is then drawn less long. */
  longest?: number;
  /** On a wide screen, something stands beside the board. */
  hasSides?: boolean;
  children: ReactNode;
}

/** The stage of a board that has a shape of its own: as large as the screen leaves room for (`web/play-layout.css`). */
export function FittedStage({
  aspect,
  least,
  longest = Infinity,
  hasSides = false,
  children,
}: FittedStageProps) {
  const leastAspect = Math.min(longest, Math.max(1 / longest, aspect));
  const style = {
    '--aspect': aspect,
    '--least': least,
    '--least-aspect': leastAspect,
    '--least-width': `calc(${least} * ${Math.max(1, leastAspect)})`,
  };
  return (
    <div className={classNames('board-stage fit', hasSides && 'has-sides')} style={style as CSSProperties}>
      <div className="fit-least" />
      <div className="fit-room">
        <div className="fit-board">{children}</div>
      </div>
    </div>
  );
}

/** How wide an image of this aspect is drawn by a board of at most the page's width and a turned phone's height. */
export function widthOnBoard(aspect: number, part = 1): string {
  return `calc(min(100vw - 2rem, 40rem, (100vh - 13rem) * ${aspect.toFixed(3)}) * ${part.toFixed(3)})`;
}

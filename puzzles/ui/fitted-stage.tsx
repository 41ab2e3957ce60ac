import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface FittedStageProps {
  /** Width divided by height. */
  aspect: number;
  /** Minimum length of the shorter side at which the board is playable, as a CSS length. */
  least: string;
  /** Maximum aspect ratio at the minimum size; a longer board is shortened to it. */
  longest?: number;
  /** Whether something is shown beside the board on a wide screen. */
  hasSides?: boolean;
  children: ReactNode;
}

/**
 * The stage of a board with its own aspect ratio, as large as the screen has room for
 * (`web/play-layout.css`).
 */
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

/**
 * Returns the width, as a CSS length, at which a board of this aspect ratio draws an image that takes up `part` of its
 * width. It is limited by the screen's width and height.
 */
export function widthOnBoard(aspect: number, part = 1): string {
  return `calc(min(100vw - 2rem, 40rem, (100vh - 13rem) * ${aspect.toFixed(3)}) * ${part.toFixed(3)})`;
}

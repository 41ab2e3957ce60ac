import { ink } from './drawing-colours.ts';

/** A large letter in a drawing, about the middle of its group. */
export function DrawingLetter({
  y,
  className,
  children,
}: {
  y: number;
  className: string;
  children: string;
}) {
  return (
    <text y={y} textAnchor="middle" stroke="none" fill={ink} className={`font-display ${className}`}>
      {children}
    </text>
  );
}

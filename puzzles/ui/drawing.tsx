/** The colors of drawings are the same in the dark theme, because drawings lie on an accent, like stickers. */
export const ink = '#1f1b3a';
export const paper = '#fff8ec';
export const sun = '#ffc93c';
export const coral = '#ff6b6b';
export const mint = '#2ec4a6';
export const sky = '#4d9de0';

/** A large letter, centered in its group. */
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

import { type EndingCardProps, ExtendButton, extensionsOf } from './ending-card.tsx';

/** A link beside the puzzle's last day that extends its time as far as possible (rules: makers#changes). */
export default function KeepLonger({ puzzle, creatorKey }: EndingCardProps) {
  const longest = extensionsOf(puzzle).at(-1);
  return longest && <ExtendButton puzzle={puzzle} creatorKey={creatorKey} extension={longest} isLink />;
}

import { occasionInfo } from '../../../gifts/gift.ts';
import type { Gift } from '../../../gifts/schema.ts';
import { accentClasses } from '../../../ui/button.tsx';

export interface GiftTagProps {
  gift: Gift;
  /** It was made back, for whom made the first one (rules: gifts#make-one-back). */
  isReply: boolean;
  isOpened: boolean;
}

/** The lid of a present: what it is for, for whom and from whom (rules: gifts#on-the-page). Solving lifts it. */
export default function GiftTag({ gift, isReply, isOpened }: GiftTagProps) {
  const { from, for: to, occasion = 'just_because', hasMessage } = gift;
  const { name, accent } = occasionInfo[occasion];
  return (
    <div
      className={`wrapping flex items-center justify-center gap-3 px-3 py-1 ${accentClasses[accent]} ${isOpened ? 'animate-lift' : ''}`}
    >
      <img src={`/occasions/${occasion}.svg`} alt={name} width={48} height={48} className="shrink-0" />
      <p className="min-w-0 leading-tight">
        <strong className="block font-display text-lg leading-tight [overflow-wrap:anywhere]">
          {to !== undefined && (
            <>
              For <bdi>{to}</bdi>
            </>
          )}
          {to !== undefined && from !== undefined && ', '}
          {from !== undefined && (
            <>
              {to === undefined ? 'From' : 'from'} <bdi>{from}</bdi>
            </>
          )}
          {to === undefined && from === undefined && name}
        </strong>
        {isReply && to !== undefined && (
          <span className="block text-sm">
            The answer to <bdi>{to}</bdi>'s puzzle
          </span>
        )}
        {hasMessage && !isOpened && <span className="text-sm">Solve it to open the message.</span>}
      </p>
    </div>
  );
}

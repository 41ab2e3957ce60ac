import { occasionInfo } from '../../../gifts/gift.ts';
import type { Gift } from '../../../gifts/schema.ts';
import { accentClasses } from '../../../ui/button.tsx';

/** The lid of a present: what it is for, for whom and from whom (rules: gifts#on-the-page). Solving lifts it. */
export default function GiftTag({ gift, isOpened }: { gift: Gift; isOpened: boolean }) {
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
        {hasMessage && !isOpened && <span className="text-sm">Solve it to open the message.</span>}
      </p>
    </div>
  );
}

import { Gift as Present } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, t } from '#words';
import { accentClasses } from '../../../ui/button.tsx';
import { occasionInfo } from '../../gifts/gift.ts';
import type { Gift } from '../../gifts/schema.ts';

export interface GiftTagProps {
  gift: Gift;
  /** Whether the puzzle is a reply to the maker of an earlier one (rules: gifts#replies). */
  isReply: boolean;
  isOpened: boolean;
}

/** The lid of a present, with its occasion and names (rules: gifts#lid). It opens when the puzzle is solved. */
export default function GiftTag({ gift, isReply, isOpened }: GiftTagProps) {
  const { from, for: to, occasion = 'just_because', hasMessage } = gift;
  const { name, accent } = occasionInfo[occasion];
  const isSealed = hasMessage && !isOpened;
  return (
    <div
      className={`wrapping flex min-h-9 items-center justify-center gap-2 px-2 ${accentClasses[accent]} ${isOpened ? 'animate-lift' : ''}`}
    >
      <img src={`/occasions/${occasion}.svg`} alt={name} width={30} height={30} className="shrink-0" />
      <p className="min-w-0 leading-tight">
        <strong className="font-display leading-tight [overflow-wrap:anywhere]">
          {giftNames(to, from) ?? name}
        </strong>
        {isReply && to !== undefined && (
          <span className="block text-sm">
            <Trans comment="{to} is a name. A puzzle is made back, for whom made the first one.">
              The answer to <bdi translate="no">{to}</bdi>'s puzzle
            </Trans>
          </span>
        )}
        {isSealed && <span className="text-sm max-sm:sr-only"> {t`Solve it to open the message.`}</span>}
      </p>
      {isSealed && <Present aria-hidden size={20} className="shrink-0 sm:hidden" />}
    </div>
  );
}

/** Returns a text with the names of receiver and giver; undefined if neither is known. */
export function giftNames(to: string | undefined, from: string | undefined): ReactNode {
  if (to !== undefined && from !== undefined) {
    return (
      <Trans comment="On a present: {to} and {from} are names.">
        For <bdi translate="no">{to}</bdi>, from <bdi translate="no">{from}</bdi>
      </Trans>
    );
  }
  if (to !== undefined) {
    return (
      <Trans comment="On a present: {to} is a name.">
        For <bdi translate="no">{to}</bdi>
      </Trans>
    );
  }
  if (from === undefined) return undefined;
  return (
    <Trans comment="On a present: {from} is a name.">
      From <bdi translate="no">{from}</bdi>
    </Trans>
  );
}

import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, t } from '#words';
import type { CreatedPuzzle } from '../../../../contract/api.ts';
import type { PuzzleType } from '../../../../puzzles/puzzle.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LinkField } from '../../../../web/maker/link-field.tsx';
import { WhatsAppLink } from '../../../../web/sharing/share-buttons.tsx';
import { record } from '../../../../web/visits/record.ts';
import type { Gift } from '../../../gifts/schema.ts';
import type { ShareChannel } from '../../../visits/api.ts';

/** History state from the form for making puzzles, so that the link appears at once, even without a connection. */
export interface CreatedState extends Pick<CreatedPuzzle, 'playPath' | 'expiresAt'> {
  type: PuzzleType;
  gift: Names;
}

type Names = Pick<Gift, 'for' | 'from'>;

export interface SharedPuzzle {
  puzzleId: string;
  type: PuzzleType;
  playPath: string;
  gift: Names | undefined;
  /** Sent with the link. */
  text: string;
}

export function sharingOf({ puzzleId, type, playPath, text }: SharedPuzzle) {
  return {
    shared: { url: `${location.origin}${playPath}`, text },
    onShared: (channel: ShareChannel) => record({ event: 'puzzle_shared', puzzleId, type, channel }),
  };
}

interface ReadyCardProps {
  puzzle: SharedPuzzle;
  /** Says how long the puzzle can be played. */
  note: string;
  /** Extends that time. */
  longer: ReactNode;
}

/** Shows a puzzle's link: send it on WhatsApp, copy it, or preview the puzzle. */
export function ReadyCard({ puzzle, note, longer }: ReadyCardProps) {
  const { puzzleId, type, playPath } = puzzle;
  const name = puzzle.gift?.for;
  const sharing = sharingOf(puzzle);
  return (
    <>
      <WhatsAppLink {...sharing} label={t`Send on WhatsApp`} className="min-h-16! text-xl!" />
      <div className="flex flex-col gap-1.5">
        <LinkField
          name={t`Your puzzle link`}
          link={sharing.shared.url}
          copyLabel={t`Copy`}
          toast={{ title: t`Link Copied!`, message: t`Share it with your friends!` }}
          onCopied={() => record({ event: 'puzzle_link_copied', puzzleId, type })}
        />
        <p className="text-sm text-soft">{note}</p>
        {longer}
      </div>
      <ButtonLink
        href={`${playPath}?preview=true`}
        target="_blank"
        rel="noopener"
        onClick={() => record({ event: 'puzzle_preview_clicked', puzzleId, type })}
      >
        <Eye aria-hidden size={20} />
        {name === undefined ? (
          t({ message: 'Preview Puzzle', comment: 'verb on a button' })
        ) : (
          <span className="min-w-0 wrap-anywhere">
            <Trans comment="{name} is whom the puzzle is for: play it as they will">
              Try it as <bdi translate="no">{name}</bdi>
            </Trans>
          </span>
        )}
      </ButtonLink>
    </>
  );
}

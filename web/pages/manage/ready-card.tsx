import { Eye, Pencil, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import { Trans, t } from '#words';
import type { CreatedPuzzle } from '../../../contract/api.ts';
import { createPath, editTextsPath } from '../../../contract/routes.ts';
import type { ShareChannel } from '../../../contract/visits-api.ts';
import { invitation } from '../../../features/gifts/gift.ts';
import type { Gift } from '../../../features/gifts/schema.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { scrollIntoSight } from '../../../ui/use-browser.ts';
import { Slot } from '../../lib/slots.tsx';
import { LinkField } from '../../maker/link-field.tsx';
import { QrCodeButton } from '../../maker/qr-code-button.tsx';
import { ServiceLinks, SystemShare, WhatsAppLink } from '../../sharing/share-buttons.tsx';
import { record } from '../../visits/record.ts';
import { SupportButton } from './support-button.tsx';

/** History state from the creation page, so that the link appears at once, even without a connection. */
export interface CreatedState extends Pick<CreatedPuzzle, 'playPath' | 'expiresAt'> {
  type: PuzzleType;
  gift: Names;
}

type Names = Pick<Gift, 'for' | 'from'>;

interface ReadyCardProps {
  puzzleId: string;
  type: PuzzleType;
  playPath: string;
  gift: Names | undefined;
  /** Says how long it can be played. */
  note: string;
  canChange: boolean;
  canExtend: boolean;
}

function goToEnding(): void {
  const ending = document.getElementById('ending');
  scrollIntoSight(ending);
  ending?.focus({ preventScroll: true });
}

/** A puzzle's link, and the ways to use it. */
export function ReadyCard({
  puzzleId,
  type,
  playPath,
  gift = {},
  note,
  canChange,
  canExtend,
}: ReadyCardProps) {
  const linkId = useId();
  const [, navigate] = useLocation();
  const puzzle = { puzzleId, type };
  const name = gift.for;
  const link = `${location.origin}${playPath}`;
  const sharing = {
    shared: { url: link, text: invitation(gift) },
    onShared: (channel: ShareChannel) => record({ event: 'puzzle_shared', ...puzzle, channel }),
  };

  return (
    <Card className="flex animate-pop flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={linkId} className="font-display text-lg font-semibold">
          {t`Your puzzle link`}
        </label>
        <LinkField
          id={linkId}
          link={link}
          copyLabel={t`Copy`}
          accent="sun"
          toast={{ title: t`Link Copied!`, message: t`Share it with your friends!` }}
          onCopied={() => record({ event: 'puzzle_link_copied', ...puzzle })}
        />
        <p className="text-soft">
          <span>{note}</span>{' '}
          {canExtend && (
            <button type="button" className="min-h-11 link" onClick={goToEnding}>
              {t({ message: 'Keep it longer', comment: 'on a button: keep the puzzle online' })}
            </button>
          )}
        </p>
      </div>
      <section
        aria-label={t`Share the puzzle`}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 sm:flex sm:flex-wrap"
      >
        <WhatsAppLink {...sharing} className="col-span-full min-h-14! text-xl! sm:px-6!" />
        <SystemShare {...sharing} title="Puzzlefly" />
        <ServiceLinks {...sharing} />
        <Boundary>
          <QrCodeButton
            title={t`Scan to play`}
            link={link}
            caption={invitation(gift)}
            fileName={`puzzlefly-${puzzleId}`}
            onShown={() => sharing.onShared('qr_code')}
          />
        </Boundary>
      </section>
      <div className="flex flex-wrap gap-3 border-t-2 border-dashed border-soft pt-4">
        <ButtonLink
          href={`${playPath}?preview=true`}
          target="_blank"
          rel="noopener"
          onClick={() => record({ event: 'puzzle_preview_clicked', ...puzzle })}
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
        {canChange && (
          <Link href={editTextsPath(puzzleId)} asChild>
            <ButtonLink>
              <Pencil aria-hidden size={20} />
              {t({ message: 'Change', comment: 'verb on a button: change the texts of the puzzle' })}
            </ButtonLink>
          </Link>
        )}
        <Button onClick={() => navigate(createPath(type))}>
          <Plus aria-hidden size={20} />
          {t({ message: 'Make Another', comment: 'another puzzle' })}
        </Button>
        <Slot name="make" props={{}} />
        <Boundary>
          <SupportButton />
        </Boundary>
      </div>
    </Card>
  );
}

import { Lock, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { createPath, editTextsPath } from '../../../../contract/routes.ts';
import { Boundary } from '../../../../ui/boundary.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { More } from '../../../../ui/more.tsx';
import { Slot } from '../../../../web/lib/slots.tsx';
import { PrivateLink } from '../../../../web/maker/private-link.tsx';
import { QrCodeButton } from '../../../../web/maker/qr-code-button.tsx';
import { ServiceLinks, SystemShare, WhatsAppLink } from '../../../../web/sharing/share-buttons.tsx';
import type { ManagedPuzzle } from '../../api.ts';
import EndingCard from './ending-card.tsx';
import FiguresCard from './figures-card.tsx';
import { privateLink } from './private-link.ts';
import { type SharedPuzzle, sharingOf } from './ready-card.tsx';

export interface ManageMoreProps {
  shared: SharedPuzzle;
  puzzle: ManagedPuzzle | undefined;
  creatorKey: string;
  /** The section of a reward with no prizes left. */
  wonReward: ReactNode;
}

/** Shows rarely needed controls in a fixed order; the private link comes last (rules: makers#page). */
export default function ManageMore({ shared, puzzle, creatorKey, wonReward }: ManageMoreProps) {
  const isOpen = puzzle === undefined || puzzle.state === 'open';
  return (
    <More>
      {isOpen && <FurtherWays puzzle={shared} canChange={puzzle?.canChangeTexts === true} />}
      {puzzle && (
        <>
          <Boundary>
            <FiguresCard puzzle={puzzle} creatorKey={creatorKey} />
          </Boundary>
          <Slot name="maker.cards" props={{ puzzle, creatorKey }} />
          {wonReward}
          <EndingCard puzzle={puzzle} creatorKey={creatorKey} />
        </>
      )}
      <PrivateLinkCard puzzleId={shared.puzzleId} creatorKey={creatorKey} />
    </More>
  );
}

interface FurtherWaysProps {
  puzzle: SharedPuzzle;
  /** Whether the texts can still be changed. */
  canChange: boolean;
}

/** Shows other networks for sharing the link, and other actions of the maker. */
function FurtherWays({ puzzle, canChange }: FurtherWaysProps) {
  const { puzzleId, type } = puzzle;
  const sharing = sharingOf(puzzle);
  return (
    <>
      <section aria-label={t`Share the puzzle`} className={further}>
        <SystemShare {...sharing} title="Puzzlefly" />
        <ServiceLinks {...sharing} />
        <Boundary>
          <QrCodeButton
            title={t`Scan to play`}
            link={sharing.shared.url}
            caption={sharing.shared.text}
            fileName={`puzzlefly-${puzzleId}`}
            onShown={() => sharing.onShared('qr_code')}
          />
        </Boundary>
      </section>
      <div className={further}>
        {canChange && (
          <Link href={editTextsPath(puzzleId)} state={history.state} asChild>
            <ButtonLink>
              <Pencil aria-hidden size={20} />
              {t({ message: 'Change', comment: 'verb on a button: change the texts of the puzzle' })}
            </ButtonLink>
          </Link>
        )}
        <Link href={createPath(type)} asChild>
          <ButtonLink>
            <Plus aria-hidden size={20} />
            {t({ message: 'Make Another', comment: 'another puzzle' })}
          </ButtonLink>
        </Link>
        <Slot name="make" props={{}} />
      </div>
    </>
  );
}

const further = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3';

interface PrivateLinkCardProps {
  puzzleId: string;
  creatorKey: string;
}

/** Shows the link with which the maker can come back on any phone (rules: makers#page). */
function PrivateLinkCard({ puzzleId, creatorKey }: PrivateLinkCardProps) {
  const link = privateLink(puzzleId, creatorKey);
  return (
    <PrivateLink
      label={t`Your private link`}
      Icon={Lock}
      heading={t`Your private link`}
      text={t`It opens this page on any phone. Anyone with this link can change your puzzle.`}
      link={link}
      copiedNote={t`Keep it to yourself: it opens this page.`}
      copyLabel={t`Copy private link`}
      qrLabel={t`Private QR code`}
      qrTitle={t`Your private link`}
      fileName={`puzzlefly-private-${puzzleId}`}
      isFolded
      more={
        <WhatsAppLink
          label={t({ message: 'Private link to my WhatsApp', comment: 'on a button: send it to oneself' })}
          accent="plain"
          shared={{ url: link, text: t`My Puzzlefly puzzle (private link, for me only)` }}
          onShared={() => {}}
        />
      }
    />
  );
}

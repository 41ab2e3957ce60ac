import { Lock } from 'lucide-react';
import { t } from '#words';
import { PrivateLink } from '../../../../web/maker/private-link.tsx';
import { WhatsAppLink } from '../../../../web/sharing/share-buttons.tsx';
import { privateLink } from './private-link.ts';

export interface PrivateLinkCardProps {
  puzzleId: string;
  creatorKey: string;
}

/** Shows the link with which the maker can come back on any phone (rules: makers#page). */
export default function PrivateLinkCard({ puzzleId, creatorKey }: PrivateLinkCardProps) {
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

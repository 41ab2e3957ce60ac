import { Lock } from 'lucide-react';
import { t } from '#words';
import { managePath } from '../../../contract/routes.ts';
import { InAppNote } from '../../own/in-app-note.tsx';
import { PrivateLink } from '../../own/private-link.tsx';
import { WhatsAppLink } from '../../sharing/share-buttons.tsx';

export interface PrivateLinkCardProps {
  puzzleId: string;
  creatorKey: string;
}

/** The link by which the maker comes back, on any phone (rules: makers#page). */
export default function PrivateLinkCard({ puzzleId, creatorKey }: PrivateLinkCardProps) {
  const link = `${location.origin}${managePath(puzzleId)}#key=${creatorKey}`;
  return (
    <PrivateLink
      label={t`Your private link`}
      Icon={Lock}
      heading={t`Keep your private link`}
      text={t`It opens this page on any phone. Anyone with this link can change your puzzle.`}
      link={link}
      copiedNote={t`Keep it to yourself: it opens this page.`}
      copyLabel={t`Copy private link`}
      qrTitle={t`Your private link`}
      fileName={`puzzlefly-private-${puzzleId}`}
      more={
        <WhatsAppLink
          label={t`WhatsApp to yourself`}
          shared={{ url: link, text: t`My Puzzlefly puzzle (private link, for me only)` }}
          onShared={() => {}}
        />
      }
    >
      <InAppNote />
    </PrivateLink>
  );
}

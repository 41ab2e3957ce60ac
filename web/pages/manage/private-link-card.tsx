import { Lock } from 'lucide-react';
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
      label="Your private link"
      Icon={Lock}
      heading="Keep your private link"
      text="It opens this page on any phone. Anyone with this link can change your puzzle."
      link={link}
      opens="this page"
      copyLabel="Copy private link"
      qrTitle="Your private link"
      fileName={`puzzlefly-private-${puzzleId}`}
      more={
        <WhatsAppLink
          label="WhatsApp to yourself"
          shared={{ url: link, text: 'My Puzzlefly puzzle (private link, for me only)' }}
          onShared={() => {}}
        />
      }
    >
      <InAppNote />
    </PrivateLink>
  );
}

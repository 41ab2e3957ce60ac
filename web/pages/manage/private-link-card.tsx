import { Lock } from 'lucide-react';
import { managePath } from '../../../contract/routes.ts';
import { InAppNote } from '../../own/in-app-note.tsx';
import { QrCodeButton } from '../../own/qr-code-button.tsx';
import { WhatsAppLink } from '../../sharing/share-buttons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The link by which the maker comes back, on any phone (decision 30). */
export function PrivateLinkCard({ puzzleId, creatorKey }: { puzzleId: string; creatorKey: string }) {
  const link = `${location.origin}${managePath(puzzleId)}#key=${creatorKey}`;
  return (
    <section
      aria-label="Your private link"
      className="flex flex-col gap-3 rounded-card border-2 border-dashed border-ink bg-card p-4 sm:p-6"
    >
      <h2 className="flex items-center gap-2">
        <Lock aria-hidden size={24} className="shrink-0" />
        Keep your private link
      </h2>
      <p>It opens this page on any phone. Keep it to yourself: who has it can change the puzzle.</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label="Copy private link"
          toast={{ title: 'Link Copied!', message: 'Keep it to yourself: it opens this page.' }}
        />
        <QrCodeButton
          title="Your private link"
          link={link}
          caption="For you only"
          fileName={`puzzlefly-private-${puzzleId}`}
          isPrivate
        />
        <WhatsAppLink
          label="WhatsApp to yourself"
          shared={{ url: link, text: 'My Puzzlefly puzzle (private link, for me only)' }}
          onShared={() => {}}
        />
      </div>
      <InAppNote />
    </section>
  );
}

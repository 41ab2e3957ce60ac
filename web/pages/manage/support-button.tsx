import { Heart } from 'lucide-react';
import { useState } from 'react';
import { walletLabels, walletNames } from '../../../contract/site-details.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { useSiteDetails } from '../../lib/page-data.ts';
import { record } from '../../visits/record.ts';

/** Opens the wallet addresses; each copy is thanked for (rules: money#donations). Draws nothing without the site's details. */
export function SupportButton() {
  const siteDetails = useSiteDetails();
  const [isOpen, setOpen] = useState(false);
  if (siteDetails === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Heart aria-hidden size={20} />
        Support Us
      </Button>
      <Dialog title="Support Us" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Puzzlefly is free for everyone. A small gift in crypto keeps it flying.</p>
        <ExampleNote of={siteDetails.wallets} />
        <ul className="flex flex-col gap-3">
          {walletNames.map((name) => (
            <li key={name} className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <strong className="font-display text-lg">{walletLabels[name]}</strong>
                <br />
                <span className="text-sm break-all text-soft">{siteDetails.wallets[name]}</span>
              </span>
              <CopyButton
                text={siteDetails.wallets[name]}
                label="Copy"
                onCopied={() => record({ event: 'donation_copied' })}
                toast={{
                  title: 'Thank you!',
                  message: `The ${walletLabels[name]} address is copied. Thank you for your support!`,
                }}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

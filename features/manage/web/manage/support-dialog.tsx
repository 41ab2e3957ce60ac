import { t } from '#words';
import { type SiteDetails, walletLabels, walletNames } from '../../../../contract/site-details.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ExampleNote } from '../../../../ui/example-note.tsx';
import { record } from '../../../../web/visits/record.ts';

export interface SupportDialogProps {
  wallets: SiteDetails['wallets'];
  isOpen: boolean;
  onClose(): void;
}

/** Shows the wallet addresses. Copying an address shows a thank-you (rules: money#donations). */
export default function SupportDialog({ wallets, isOpen, onClose }: SupportDialogProps) {
  return (
    <Dialog title={t`Support Us`} isOpen={isOpen} onClose={onClose}>
      <p>{t`Puzzlefly is free for everyone. A small gift in crypto keeps it flying.`}</p>
      <ExampleNote of={wallets} />
      <ul className="flex flex-col gap-3">
        {walletNames.map((name) => (
          <li key={name} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <strong className="font-display text-lg">{walletLabels[name]}</strong>
              <br />
              <span className="text-sm break-all text-soft">{wallets[name]}</span>
            </span>
            <CopyButton
              text={wallets[name]}
              label={t`Copy`}
              onCopied={() => record({ event: 'donation_copied' })}
              toast={{ title: t`Thank you!`, message: thanksText(walletLabels[name]) }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function thanksText(currency: string): string {
  return t({
    message: `The ${currency} address is copied. Thank you for your support!`,
    comment: '{currency} is Bitcoin, for example',
  });
}

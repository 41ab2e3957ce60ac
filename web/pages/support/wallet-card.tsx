import { useState } from 'react';
import {
  type SiteDetails,
  type WalletName,
  walletLabels,
  walletNames,
} from '../../../contract/site-details.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { record } from '../../visits/record.ts';

/** A wallet to choose, and its address to copy. */
export function WalletCard({ wallets }: { wallets: SiteDetails['wallets'] }) {
  const [chosen, setChosen] = useState<WalletName>('ethereum');
  const label = walletLabels[chosen];
  return (
    <Card className="flex flex-col gap-3">
      <h2>Crypto</h2>
      <ExampleNote of={wallets} />
      <SegmentedChoice
        label="Choose a wallet"
        accent="grape"
        value={chosen}
        onValue={setChosen}
        options={walletNames.map((name) => ({ value: name, label: walletLabels[name] }))}
      />
      <p>
        <span className="text-soft">{label} address</span>
        <br />
        <output className="font-display text-lg leading-tight font-semibold break-all">
          {wallets[chosen]}
        </output>
      </p>
      <CopyButton
        key={chosen}
        text={wallets[chosen]}
        label={`Copy ${label} address`}
        accent="sun"
        onCopied={() => record({ event: 'donation_copied' })}
        toast={{
          title: 'Thank you!',
          message: `The ${label} address is copied. Thank you for your support!`,
        }}
      />
    </Card>
  );
}

import { useState } from 'react';
import { Trans, t } from '#words';
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
import { record } from '../../../web/visits/record.ts';

export function WalletCard({ wallets }: { wallets: SiteDetails['wallets'] }) {
  const [chosen, setChosen] = useState<WalletName>('ethereum');
  const coin = walletLabels[chosen];
  return (
    <Card className="flex flex-col gap-3">
      <h2>{t`Crypto`}</h2>
      <ExampleNote of={wallets} />
      <SegmentedChoice
        label={t`Choose a wallet`}
        accent="grape"
        value={chosen}
        onValue={setChosen}
        options={walletNames.map((name) => ({ value: name, label: walletLabels[name] }))}
      />
      <p>
        <span className="text-soft">
          <Trans comment="coin: Bitcoin, Ethereum or the like; the address of a wallet">{coin} address</Trans>
        </span>
        <br />
        <output translate="no" className="font-display text-lg leading-tight font-semibold break-all">
          {wallets[chosen]}
        </output>
      </p>
      <CopyButton
        key={chosen}
        text={wallets[chosen]}
        label={t({ message: `Copy ${coin} address`, comment: 'coin: Bitcoin, Ethereum or the like' })}
        accent="sun"
        onCopied={() => record({ event: 'donation_copied' })}
        toast={{
          title: t`Thank you!`,
          message: t`The ${coin} address is copied. Thank you for your support!`,
        }}
      />
    </Card>
  );
}

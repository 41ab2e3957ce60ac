import { HeartHandshake, Server, Sparkles } from 'lucide-react';
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
import { HomeLink } from '../../../web/layout/home-link.tsx';
import { useSiteDetails } from '../../../web/lib/page-data.ts';
import { BankLines } from '../../../web/maker/bank-lines.tsx';
import { record } from '../../../web/visits/record.ts';

const reasons = [
  {
    title: t({ message: 'Keep it free', comment: 'the site: a reason to give money' }),
    text: t({ message: 'Making and playing puzzles is free for everyone.', comment: 'it costs nothing' }),
    colour: 'bg-mint',
    Icon: HeartHandshake,
  },
  {
    title: t({ message: 'Keep it fast', comment: 'the site: a reason to give money' }),
    text: t`Servers and storage cost money every month.`,
    colour: 'bg-sky',
    Icon: Server,
  },
  {
    title: t({ message: 'Make it better', comment: 'the site: a reason to give money' }),
    text: t`New kinds of puzzles take time to build.`,
    colour: 'bg-grape',
    Icon: Sparkles,
  },
];

/** Says why and how to donate (rules: money#donations). */
export default function SupportPage() {
  const siteDetails = useSiteDetails();
  return (
    <div className="flex flex-col gap-6">
      <HomeLink />
      <header>
        <h1>{t({ message: 'Support Us', comment: 'with money' })}</h1>
        <p className="text-lg">{t`Puzzlefly is free for everyone. A small gift keeps it flying.`}</p>
      </header>
      <section aria-label={t`Reasons to support`}>
        <ul className="grid gap-4 md:grid-cols-3">
          {reasons.map(({ title, text, colour, Icon }) => (
            <li key={title} className="flex items-start gap-3">
              <span className={`icon-box size-12 ${colour}`}>
                <Icon aria-hidden size={26} />
              </span>
              <span>
                <strong className="font-display text-lg">{title}</strong>
                <br />
                {text}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {siteDetails === undefined ? (
        <Card>
          <p>{t`The details did not load. Please reload this page.`}</p>
        </Card>
      ) : (
        <div className="grid gap-6 md:grid-cols-2 md:items-start">
          <Card className="flex flex-col gap-3">
            <h2>{t`Bank transfer`}</h2>
            <ExampleNote of={siteDetails.bank} />
            <BankLines bank={siteDetails.bank} onCopied={() => record({ event: 'donation_copied' })} />
          </Card>
          <WalletCard wallets={siteDetails.wallets} />
        </div>
      )}
    </div>
  );
}

function WalletCard({ wallets }: { wallets: SiteDetails['wallets'] }) {
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

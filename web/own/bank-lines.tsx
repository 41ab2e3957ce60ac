import type { BankAccount } from '../../contract/site-details.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

interface BankLinesProps {
  bank: BankAccount;
  /** What goes with the transfer, such as an amount. */
  more?: { label: string; value: string }[];
  onCopied?(): void;
}

/** Where a transfer in naira goes; each line can be copied into a banking app. */
export function BankLines({ bank, more = [], onCopied }: BankLinesProps) {
  const lines = [
    { label: 'Bank', value: bank.bankName },
    { label: 'Account number', value: bank.accountNumber },
    { label: 'Account name', value: bank.accountName },
    { label: 'Currency', value: 'NGN' },
    ...more,
  ];
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <dt className="text-soft">{label}</dt>
          <dd className="font-display text-lg leading-tight font-semibold break-words">{value}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton
              text={value}
              label="Copy"
              onCopied={onCopied}
              name={`Copy ${label.toLowerCase()}`}
              toast={{ title: 'Copied!', message: `${label}: ${value}` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

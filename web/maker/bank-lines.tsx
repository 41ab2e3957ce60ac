import { t } from '#words';
import type { BankAccount } from '../../contract/site-details.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

interface Line {
  label: string;
  value: string;
  /** Label of the button that copies the line. */
  copyName: string;
}

interface BankLinesProps {
  bank: BankAccount;
  /** Further lines, such as an amount. */
  more?: Line[];
  onCopied?(): void;
}

/** The bank account for a transfer in naira. Each line can be copied into a banking app. */
export function BankLines({ bank, more = [], onCopied }: BankLinesProps) {
  const lines: Line[] = [
    { label: t`Bank`, copyName: t`Copy bank`, value: bank.bankName },
    { label: t`Account number`, copyName: t`Copy account number`, value: bank.accountNumber },
    { label: t`Account name`, copyName: t`Copy account name`, value: bank.accountName },
    { label: t`Currency`, copyName: t`Copy currency`, value: 'NGN' },
    ...more,
  ];
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ label, copyName, value }) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
          <dt className="text-soft">{label}</dt>
          <dd translate="no" className="font-display text-lg leading-tight font-semibold break-words">
            {value}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton
              text={value}
              label={t({ message: 'Copy', comment: 'verb on a button' })}
              onCopied={onCopied}
              name={copyName}
              toast={{
                title: t`Copied!`,
                message: t({
                  message: `${label}: ${value}`,
                  comment: "what was copied, such as 'Account number: 0123456789'",
                }),
              }}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

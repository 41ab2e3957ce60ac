import type { BankAccount } from '../../../contract/site-details.ts';
import { BankLines } from '../../own/bank-lines.tsx';
import { Card } from '../../ui/card.tsx';
import { ExampleNote } from '../../ui/example-note.tsx';
import { record } from '../../visits/record.ts';

/** Where a gift in naira goes. */
export function BankCard({ bank }: { bank: BankAccount }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2>Bank transfer</h2>
      <ExampleNote of={bank} />
      <BankLines bank={bank} onCopied={() => record({ event: 'donation_copied' })} />
    </Card>
  );
}

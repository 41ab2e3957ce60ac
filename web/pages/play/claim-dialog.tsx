import { useState } from 'react';
import { pagePaths } from '../../../contract/routes.ts';
import { accountDigits, claimProblem } from '../../../rewards/claim-rules.ts';
import { claimProblemCatalogue } from '../../../rewards/problems.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { showError } from '../../ui/toast.tsx';

export interface ClaimDialogProps {
  type: RewardType;
  title: string;
  /** What was filled in before. */
  account: ClaimAccount;
  isOpen: boolean;
  isSending: boolean;
  onClose(): void;
  onSend(account: ClaimAccount): void;
}

/** Asks what delivery needs of the winner (specification §2 and §5, decision 19). */
export default function ClaimDialog(props: ClaimDialogProps) {
  const { type, title, isOpen, isSending, onClose, onSend } = props;
  const [account, setAccount] = useState(props.account);
  const { asksBankAccount } = rewardTypeInfo[type];
  const set = (change: Partial<ClaimAccount>) => setAccount({ ...account, ...change });

  const problem = claimProblem(type, account);
  const send = () => {
    if (isSending) return;
    if (problem === undefined) onSend(account);
    else showError(claimProblemCatalogue[problem]);
  };

  return (
    <Dialog title="Claim your reward" isOpen={isOpen} onClose={onClose}>
      <Form className="flex flex-col gap-3" onSend={send}>
        <p>
          You were first. <strong className="break-words">{title}</strong> ({rewardTypeInfo[type].label}) is
          yours: tell us where it goes.
        </p>
        <Field
          label="Name *"
          required
          autoComplete="name"
          value={account.name}
          onValue={(name) => set({ name })}
        />
        <Field
          label="Email *"
          required
          problem={problem === 'claim_email_invalid' ? claimProblemCatalogue[problem].message : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={account.email}
          onValue={(email) => set({ email })}
        />
        <Field
          label={asksBankAccount ? 'Phone *' : 'Phone'}
          required={asksBankAccount}
          type="tel"
          autoComplete="tel"
          value={account.phone}
          onValue={(phone) => set({ phone })}
        />
        {asksBankAccount && (
          <>
            <Field
              label="Bank name *"
              required
              value={account.bankName ?? ''}
              onValue={(bankName) => set({ bankName })}
            />
            <Field
              label="Account number *"
              required
              problem={
                problem === 'claim_account_number_invalid'
                  ? claimProblemCatalogue[problem].message
                  : undefined
              }
              hint="10 digits"
              inputMode="numeric"
              autoComplete="off"
              value={account.accountNumber ?? ''}
              onValue={(text) => set({ accountNumber: accountDigits(text) })}
            />
            <Field
              label="Account name *"
              required
              value={account.accountName ?? ''}
              onValue={(accountName) => set({ accountName })}
            />
          </>
        )}
        <p className="text-sm text-soft">
          The puzzle's maker alone reads these details, to send you the reward. They are erased 30 days after
          you say that you got it, and after 90 days at the latest. You can erase them earlier.{' '}
          <a href={pagePaths.privacy} target="_blank" className="text-link underline" rel="noopener">
            Privacy
          </a>
        </p>
        <Button type="submit" accent="grape" disabled={isSending}>
          {isSending ? 'Claiming...' : 'Claim Reward'}
        </Button>
      </Form>
    </Dialog>
  );
}

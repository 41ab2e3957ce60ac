import { useState } from 'react';
import type { ClaimResult } from '../../../contract/rewards-api.ts';
import { accountDigits, claimProblem } from '../../../rewards/claim-rules.ts';
import { type RewardType, rewardTypeInfo } from '../../../rewards/reward-types.ts';
import type { ClaimAccount } from '../../../rewards/schema.ts';
import { claimReward, RefusedError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { showError } from '../../ui/toast.tsx';
import { keepPendingClaim, type PendingClaim } from './pending-claim.ts';

export interface ClaimDialogProps {
  puzzleId: string;
  type: RewardType;
  title: string;
  pending: PendingClaim;
  isOpen: boolean;
  onClose(): void;
  onClaiming(isClaiming: boolean): void;
  onWon(result: ClaimResult): void;
  /** Somebody was faster. */
  onLostRace(): void;
}

/** Asks what delivery needs and claims the reward (specification §2 and §5, decision 19). */
export default function ClaimDialog({
  puzzleId,
  type,
  title,
  pending,
  isOpen,
  onClose,
  onClaiming,
  onWon,
  onLostRace,
}: ClaimDialogProps) {
  const [account, setAccount] = useState<ClaimAccount>(pending.account);
  const [isSending, setSending] = useState(false);
  const { asksBankAccount } = rewardTypeInfo[type];
  const set = (change: Partial<ClaimAccount>) => setAccount({ ...account, ...change });

  const send = async () => {
    if (isSending) return;
    const problem = claimProblem(type, account);
    if (problem !== undefined) return showError(problem);
    setSending(true);
    onClaiming(true);
    // Stored before it is sent: if the answer is lost with the connection or the page, the same claim can be sent again.
    keepPendingClaim(puzzleId, { proof: pending.proof, account });
    try {
      onWon(await claimReward(puzzleId, { proof: pending.proof, account }));
    } catch (error) {
      onClaiming(false);
      setSending(false);
      if (!(error instanceof RefusedError)) return showError('claim_not_sent');
      if (error.code === 'reward_already_claimed') return onLostRace();
      if (error.code === 'proof_expired' || error.code === 'proof_invalid') {
        keepPendingClaim(puzzleId, undefined);
        onClose();
      }
      showError(error.code === 'internal' ? 'claim_unexpected' : error.code);
    }
  };

  return (
    <Dialog title="Claim your reward" isOpen={isOpen} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          You were first. <strong className="break-words">{title}</strong> ({rewardTypeInfo[type].label}) is
          yours: tell us where it goes.
        </p>
        <Field label="Name *" autoComplete="name" value={account.name} onValue={(name) => set({ name })} />
        <Field
          label="Email *"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={account.email}
          onValue={(email) => set({ email })}
        />
        <Field
          label={asksBankAccount ? 'Phone *' : 'Phone'}
          type="tel"
          autoComplete="tel"
          value={account.phone}
          onValue={(phone) => set({ phone })}
        />
        {asksBankAccount && (
          <>
            <Field
              label="Bank name *"
              value={account.bankName ?? ''}
              onValue={(bankName) => set({ bankName })}
            />
            <Field
              label="Account number *"
              hint="10 digits"
              inputMode="numeric"
              autoComplete="off"
              value={account.accountNumber ?? ''}
              onValue={(text) => set({ accountNumber: accountDigits(text) })}
            />
            <Field
              label="Account name *"
              value={account.accountName ?? ''}
              onValue={(accountName) => set({ accountName })}
            />
          </>
        )}
        <Button type="submit" accent="grape" disabled={isSending}>
          {isSending ? 'Claiming...' : 'Claim Reward'}
        </Button>
      </form>
    </Dialog>
  );
}

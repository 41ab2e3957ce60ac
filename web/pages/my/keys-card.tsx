import { Smartphone } from 'lucide-react';
import { pagePaths } from '../../../contract/routes.ts';
import { newestDays } from '../../../contract/today-record.ts';
import { getStored, local } from '../../../ui/storage.ts';
import { recordKey } from '../../lib/keyring.ts';
import { ConfirmButton } from '../../own/confirm-button.tsx';
import { forgetKeys, fragmentOfKeys, keysInCode, keysInLink } from '../../own/linked-keys.ts';
import { PrivateLink } from '../../own/private-link.tsx';

/** So many days fit a QR code besides keys. */
const daysInCode = 200;

export interface KeysCardProps {
  onForgotten(): void;
}

/** Takes this browser's keys to another phone, or forgets them. */
export default function KeysCard({ onForgotten }: KeysCardProps) {
  const page = `${location.origin}${pagePaths.my}`;
  return (
    <PrivateLink
      label="Your keys"
      Icon={Smartphone}
      heading="Move to another phone"
      text={`Scan the code with the other phone, or send yourself the link. Anyone with it can manage your puzzles. The code holds the newest ${keysInCode} puzzles and wins, the link the newest ${keysInLink}. Your solved days go along.`}
      link={`${page}${fragmentOfKeys()}`}
      codeLink={`${page}${fragmentOfKeys(keysInCode, newestDays(getStored<string>(local, recordKey), daysInCode))}`}
      opens="all that is yours"
      copyLabel="Copy link"
      qrTitle="Move to another phone"
      fileName="puzzlefly-private"
      more={
        <ConfirmButton
          label="Forget my keys on this device"
          accent="coral"
          title="Forget your keys here?"
          text="This browser forgets that the puzzles and wins are yours. They stay as they are. Without a private link nobody can manage them, read a winner's details or open a reward any more. Your solved days go too."
          confirmLabel="Forget my keys"
          done="This device has forgotten your keys."
          run={forgetKeys}
          onDone={onForgotten}
        />
      }
    />
  );
}

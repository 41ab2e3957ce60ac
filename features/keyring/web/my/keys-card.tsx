import { Smartphone } from 'lucide-react';
import { t } from '#words';
import { pagePaths } from '../../../../contract/routes.ts';
import { newestDays } from '../../../../contract/today-record-changes.ts';
import { getStored, local } from '../../../../ui/storage.ts';
import { inPageLanguage } from '../../../../web/layout/today-link.tsx';
import { creatorKeys, recordKey, winnerKeys } from '../../../../web/lib/keyring.ts';
import { otherPhoneId, useScrollTarget } from '../../../../web/lib/scroll-target.ts';
import { ConfirmButton } from '../../../../web/maker/confirm-button.tsx';
import { forgetKeys, fragmentOfKeys, keysInCode, keysInLink } from '../../../../web/maker/linked-keys.ts';
import { PrivateLink } from '../../../../web/maker/private-link.tsx';
import { partsOfTrails } from './begun-trails.ts';

/** Maximum number of solved days in a QR code, where they share the space with the keys. */
const daysInCode = 200;

export interface KeysCardProps {
  onForgotten(): void;
}

/** Copies this browser's keys to another phone, or forgets them. */
export default function KeysCard({ onForgotten }: KeysCardProps) {
  const page = `${location.origin}${inPageLanguage(pagePaths.my)}`;
  const trails = partsOfTrails();
  const keys = Object.keys({ ...creatorKeys.all(), ...winnerKeys.all() }).length;
  const texts = [
    t`Scan the code with the other phone, or send yourself the link. The puzzles you made, your wins, solved days and streak go along.`,
    ...(keys > 0
      ? [t({ message: 'Anyone with it can manage your puzzles.', comment: "'It' is a private link." })]
      : []),
    ...(keys > keysInCode || trails.length > 0
      ? [
          t`The code holds the newest ${keysInCode} puzzles and wins. The link holds the newest ${keysInLink}, and the trails you have begun.`,
        ]
      : []),
  ];
  const card = useScrollTarget<HTMLDivElement>(otherPhoneId);
  return (
    <div ref={card} id={otherPhoneId}>
      <PrivateLink
        label={t`Your keys`}
        Icon={Smartphone}
        heading={t`Move to another phone`}
        text={texts.join(' ')}
        link={`${page}${fragmentOfKeys(undefined, undefined, trails)}`}
        codeLink={`${page}${fragmentOfKeys(keysInCode, newestDays(getStored<string>(local, recordKey), daysInCode))}`}
        copiedNote={t`Keep it to yourself: it opens all that is yours.`}
        copyLabel={t`Copy link`}
        qrTitle={t`Move to another phone`}
        fileName="puzzlefly-private"
        more={
          <ConfirmButton
            label={t`Forget my keys on this device`}
            accent="coral"
            isLink
            title={t`Forget your keys here?`}
            text={t`This browser forgets that the puzzles and wins are yours. They stay as they are. Without a private link nobody can manage them, read a winner's details or open a reward any more. Your solved days go too.`}
            confirmLabel={t`Forget my keys`}
            done={t`This device has forgotten your keys.`}
            run={forgetKeys}
            onDone={onForgotten}
          />
        }
      />
    </div>
  );
}

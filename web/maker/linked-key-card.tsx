import { useState } from 'react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { backUpKeys } from '../lib/api.ts';
import { creatorKeys, linkedKeys } from '../lib/keyring.ts';

export interface LinkedKeyCardProps {
  keys: typeof creatorKeys;
  id: string;
  linkKey: string;
  onKept(): void;
}

/**
 * Asks whether to keep a link's key in this browser, because anyone could have made the link (rules:
 * makers#keys-in-links).
 */
export default function LinkedKeyCard({ keys, id, linkKey, onKept }: LinkedKeyCardProps) {
  const [isDecided, setDecided] = useState(false);
  if (isDecided) return null;
  const isMakers = keys === creatorKeys;
  const sort = isMakers ? 'creator' : 'winner';
  const keep = () => {
    setDecided(true);
    keys.set(id, linkKey);
    linkedKeys.remove(id);
    backUpKeys({ [sort]: { [id]: linkKey }, isOlder: true });
    onKept();
  };
  return (
    <Card className="flex flex-col gap-3">
      <h2>{isMakers ? t`Keep this puzzle in this browser?` : t`Keep this reward in this browser?`}</h2>
      <p>
        {isMakers
          ? t`The link opens it for its maker. Keep it only if it is yours.`
          : t`The link opens it for its winner. Keep it only if it is yours.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button accent="sun" onClick={keep}>
          {t`Keep it`}
        </Button>
        <Button onClick={() => setDecided(true)}>{t`Not now`}</Button>
      </div>
    </Card>
  );
}

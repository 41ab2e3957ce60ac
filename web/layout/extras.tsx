import { useEffect } from 'react';
import { Boundary } from '../../ui/boundary.tsx';
import { getStored, local, readCookies } from '../../ui/storage.ts';
import { installFallbacks } from '../in-apps/fallbacks.ts';
import { savesFiles } from '../in-apps/in-app.ts';
import { creatorKeys, recordKey, winnerKeys } from '../lib/keyring.ts';
import { showMissingEmojis } from '../lib/missing-emojis.ts';
import { isTracked } from '../visits/record.ts';
import { VisitReports } from '../visits/visit-reports.ts';
import { Butterflies } from './butterflies.tsx';
import { HomeScreenPopup } from './home-screen-popup.tsx';
import { applyWings } from './wings.ts';

interface ExtrasProps {
  /** When the page was opened, by `performance.now`. */
  openedAt: number;
  hasButterflies: boolean;
}

/** Whether the browser's storage was cleared while its sealed cookies still hold keys or days (rules: makers#keyring). */
function isStorageCleared(): boolean {
  const says = (name: string) => readCookies().includes(`puzzlefly_${name}=`);
  const hasKeys = Object.keys({ ...creatorKeys.all(), ...winnerKeys.all() }).length > 0;
  return (says('has_keys') && !hasKeys) || (says('has_days') && getStored(local, recordKey) === undefined);
}

/** Additions to every page that nothing depends on, loaded after everything else. */
export default function Extras({ openedAt, hasButterflies }: ExtrasProps) {
  return (
    <>
      <Boundary>
        <KeyRefill />
      </Boundary>
      <Boundary>
        <OwnWings />
      </Boundary>
      <Boundary>
        <MissingEmojis />
      </Boundary>
      <Boundary>
        <Fallbacks />
      </Boundary>
      <Boundary>
        <CountedVisit />
      </Boundary>
      <Boundary>{hasButterflies && <Butterflies openedAt={openedAt} />}</Boundary>
      <Boundary>
        <HomeScreenPopup />
      </Boundary>
    </>
  );
}

function KeyRefill() {
  useEffect(() => {
    if (isStorageCleared())
      import('../maker/key-links.ts').then(({ refillKeys }) => refillKeys()).catch(() => {});
  }, []);
  return null;
}

function OwnWings() {
  useEffect(() => {
    const days = getStored<string>(local, recordKey);
    if (days === undefined) return;
    import('../../contract/today-record.ts')
      .then(({ readRecord }) => applyWings(readRecord(days).best))
      .catch(() => {});
  }, []);
  return null;
}

function MissingEmojis() {
  useEffect(showMissingEmojis, []);
  return null;
}

function Fallbacks() {
  useEffect(() => {
    if (!savesFiles() || !('CloseWatcher' in window)) installFallbacks();
  }, []);
  return null;
}

const CountedVisit = () => isTracked() && <VisitReports />;

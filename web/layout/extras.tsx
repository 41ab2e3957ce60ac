import { useEffect } from 'react';
import { areKeysMissing } from '../lib/keyring.ts';
import { VisitReports } from '../visits/visit-reports.ts';
import { Butterflies } from './butterflies.tsx';
import { HomeScreenPopup } from './home-screen-popup.tsx';

interface ExtrasProps {
  /** When the page was opened, by `performance.now`. */
  openedAt: number;
  isTracked: boolean;
  hasButterflies: boolean;
}

/** What every page has and none needs; it loads after everything else. */
export default function Extras({ openedAt, isTracked, hasButterflies }: ExtrasProps) {
  useEffect(() => {
    if (areKeysMissing())
      import('../own/key-links.ts').then(({ refillKeys }) => refillKeys()).catch(() => {});
  }, []);
  return (
    <>
      {isTracked && <VisitReports />}
      {hasButterflies && <Butterflies openedAt={openedAt} />}
      <HomeScreenPopup />
    </>
  );
}

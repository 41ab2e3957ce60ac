import { useEffect, useRef } from 'react';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { scrollIntoSight } from '../../ui/use-browser.ts';
import { Slot } from '../lib/slots.tsx';
import { FooterLink } from './footer-link.tsx';
import { LanguageList } from './languages.tsx';
import { todayPath } from './today-link.tsx';

const nothing = {};
const loadSoundSwitches = () => import('./sound-switches.tsx');
const loadReportButton = () => import('../reporting/report-button.tsx');

export interface FoldedLinksProps {
  /** The puzzle that the page shows. */
  playedId: string | undefined;
}

/** The links behind 'More' at the end of every page (rules: site#header-and-footer). */
export default function FoldedLinks(props: FoldedLinksProps) {
  return (
    <Boundary>
      <Links {...props} />
    </Boundary>
  );
}

function Links({ playedId }: FoldedLinksProps) {
  const links = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fold = links.current?.closest('details');
    // The links open below the end of the screen.
    const show = () => fold?.open && scrollIntoSight(fold);
    fold?.addEventListener('toggle', show);
    return () => fold?.removeEventListener('toggle', show);
  }, []);
  return (
    <div ref={links}>
      <Boundary>
        <LanguageList />
      </Boundary>
      <IdleLoaded load={loadSoundSwitches} props={nothing} />
      <Slot name="frame.footer" props={nothing} />
      {playedId && <IdleLoaded load={loadReportButton} props={{ about: 'puzzle', id: playedId }} />}
      <div className="flex flex-wrap justify-center gap-x-2">
        <FooterLink href={pagePaths.rewards}>{t`Rewards`}</FooterLink>
        <FooterLink href={todayPath}>{t`Today’s puzzle`}</FooterLink>
        <FooterLink href={pagePaths.my}>{t`Your puzzles`}</FooterLink>
        <FooterLink href={pagePaths.privacy}>{t`Privacy`}</FooterLink>
        <FooterLink href={pagePaths.terms}>{t({ message: 'Terms', comment: 'terms of use' })}</FooterLink>
        <FooterLink href={pagePaths.rules}>{t`Rules of rewards`}</FooterLink>
      </div>
      <p>{t`Puzzlefly: puzzles that fly to friends.`}</p>
      <p className="text-sm">
        {t`We count visits without names, addresses or cookies. Ask your browser not to be tracked, and we do not.`}
      </p>
    </div>
  );
}

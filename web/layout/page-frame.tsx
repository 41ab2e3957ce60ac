import { Gift, Heart as HeartIcon, Languages, Store } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#words';
import { isPlayPath, pagePaths } from '../../contract/routes.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { Butterfly } from '../../ui/butterfly.tsx';
import { HydrationBoundary } from '../../ui/hydration-boundary.tsx';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useSiteDetails } from '../lib/page-data.ts';
import { record, recordView } from '../visits/record.ts';
import type { FoldedLinksProps } from './folded-links.tsx';
import { FooterLink } from './footer-link.tsx';
import { LanguageMenu, LanguageOffer } from './languages.tsx';
import { SoundButton } from './sound-button.tsx';
import { todayPath } from './today-link.tsx';
import '../lib/page-state.ts';

const loadExtras = () => import('./extras.tsx');

/** The server renders these links collapsed. They work before this code has loaded. */
export const foldedLinks = lazyPart<FoldedLinksProps>(() => import('./folded-links.tsx'));

const navItemClasses =
  'min-h-12 items-center gap-2 rounded-control px-2 font-display text-lg font-semibold max-[26rem]:px-1 max-[26rem]:text-base max-[21rem]:text-sm sm:px-3';

/** Header links that are in the footer on phones. */
const furtherLinks = [
  { href: pagePaths.about, label: t({ message: 'About', comment: 'about this site' }) },
  {
    href: pagePaths.support,
    label: t({ message: 'Support', comment: 'link: how to support the site with a gift of money' }),
  },
];

/** Header, content and footer of every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  const [openedAt] = useState(() => performance.now());
  const [path] = useLocation();
  useEffect(() => recordView(path), [path]);
  // A play page has a header of its own, so that nothing distracts from the board (rules:
  // boards#nothing-over-the-game).
  return (
    <div className="flex min-h-[calc(100*var(--svh))] flex-col">
      {isPlayPath(path) ? (
        <>
          {children}
          <Notices />
        </>
      ) : (
        <>
          <SiteHeader />
          <Notices />
          <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 pb-8">{children}</main>
        </>
      )}
      <Footer path={path} />
      <IdleLoaded load={loadExtras} props={{ openedAt, hasButterflies: path !== pagePaths.admin }} />
    </div>
  );
}

interface FooterProps {
  path: string;
}

/**
 * A single line with the links that every page must have, and the others behind 'More' (rules:
 * site#header-and-footer).
 */
function Footer({ path }: FooterProps) {
  const hasHeart = hasFixedHeart(path);
  const [, playedId] = /^\/play\/\w+\/([^/]+)$/.exec(path) ?? [];
  return (
    <footer className={`mx-auto w-full max-w-5xl px-4 text-center text-soft ${hasHeart ? 'pb-18' : 'py-1'}`}>
      <nav aria-label={moreLabel} className="flex flex-wrap justify-center gap-x-2">
        <FooterLink href={pagePaths.about}>{t({ message: 'About', comment: 'about this site' })}</FooterLink>
        <FooterLink href={pagePaths.support}>{t`Support Us`}</FooterLink>
        <details className="open:w-full">
          <summary className="inline-flex min-h-12 list-none items-center gap-1.5 px-2 font-semibold link [&::-webkit-details-marker]:hidden">
            <Languages aria-hidden size={20} />
            {moreLabel}
          </summary>
          <HydrationBoundary>
            <foldedLinks.Component playedId={playedId} />
          </HydrationBoundary>
        </details>
      </nav>
      {hasHeart && (
        <Boundary>
          <Heart key={path} />
        </Boundary>
      )}
    </footer>
  );
}

const moreLabel = t({ message: 'More', comment: 'more links, at the end of a page' });

function SiteHeader() {
  return (
    <header className="relative mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-1 px-4 max-[26rem]:px-2">
      <Link
        href={pagePaths.home}
        className="inline-flex min-h-12 items-center gap-2 font-display text-2xl font-extrabold max-[26rem]:gap-1 max-[26rem]:text-xl max-[21rem]:text-lg"
      >
        <Butterfly size={36} />
        Puzzlefly
      </Link>
      <nav
        aria-label={t({ message: 'Main', comment: 'the main links, at the top of a page' })}
        className="flex flex-wrap items-center"
      >
        <Link href={todayPath} className={`hidden min-[26rem]:inline-flex ${navItemClasses}`}>
          {t({ message: 'Today', comment: 'link to today’s puzzle' })}
        </Link>
        <Link href={pagePaths.rewards} className={`inline-flex ${navItemClasses}`}>
          <Gift aria-hidden size={20} className="max-[26rem]:hidden" />
          {t({ message: 'Rewards', context: 'in the header, where there is little room' })}
        </Link>
        <Tooltip text={t`Puzzle Store - Coming Soon!`}>
          {(describedBy) => (
            <button
              type="button"
              aria-describedby={describedBy}
              onClick={noteStoreClick}
              className={`inline-flex min-w-11 justify-center ${navItemClasses}`}
            >
              <Store aria-hidden size={20} />
              <span className="max-[26rem]:sr-only">
                {t({ message: 'Store', comment: 'noun: a shop for puzzles' })}
              </span>
            </button>
          )}
        </Tooltip>
        <Boundary>
          <SoundButton />
        </Boundary>
        {furtherLinks.map(({ href, label }) => (
          <Link key={href} href={href} className={`hidden md:inline-flex ${navItemClasses}`}>
            {label}
          </Link>
        ))}
        <Boundary>
          <LanguageMenu />
        </Boundary>
      </nav>
      <Boundary>
        <LanguageOffer />
      </Boundary>
    </header>
  );
}

/** Shows a sentence for each emergency switch that is on. */
function Notices() {
  return useSiteDetails()?.notices?.map((notice) => (
    <p key={notice} className="notice">
      {notice}
    </p>
  ));
}

/** So far, the Store button only logs a note and counts the click (rules: site#header-and-footer). */
function noteStoreClick(): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for this note
  console.info('Puzzle Store - Coming Soon!');
  record({ event: 'store_clicked' });
}

/**
 * The pages that show the heart. On other pages, only the footer links to the support page (rules:
 * boards#nothing-over-the-game).
 */
const fixedOn: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.rewards,
  pagePaths.about,
  pagePaths.support,
  pagePaths.privacy,
  pagePaths.terms,
  pagePaths.rules,
]);

const hasFixedHeart = (path: string) => fixedOn.has(path);

/** A link to the support page, in a corner of the screen. */
function Heart() {
  const heart = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const { current } = heart;
    if (current === null) return;
    const left = new AbortController();
    // Until this code has loaded, the heart is hidden where it could cover something.
    import('./hide-over-content.ts')
      .then(({ hideOverContent: giveWay }) => giveWay(current, left.signal))
      .catch(() => {});
    return () => left.abort();
  }, []);
  return (
    <Link
      ref={heart}
      href={pagePaths.support}
      aria-label={t({ message: 'Support Puzzlefly', comment: 'with a gift of money' })}
      className="pressable fixed end-[calc(0.75rem+env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 grid size-12 place-items-center rounded-full bg-coral text-on-accent max-[23rem]:end-2 max-[23rem]:size-11 max-[74rem]:invisible max-[74rem]:data-clear:visible"
    >
      <HeartIcon aria-hidden fill="currentColor" size={24} />
    </Link>
  );
}

import { Heart as HeartIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';

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

export const hasFixedHeart = (path: string) => fixedOn.has(path);

/** A link to the support page, in a corner of the screen. */
export function Heart() {
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

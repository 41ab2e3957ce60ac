import { Heart as HeartIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/routes.ts';
import { classNames } from '../../ui/class-names.ts';

/** Where it is fixed in the corner (rules: boards#nothing-over-the-game). */
const fixedOn: ReadonlySet<string> = new Set([
  pagePaths.home,
  pagePaths.rewards,
  pagePaths.about,
  pagePaths.support,
  pagePaths.privacy,
  pagePaths.terms,
  pagePaths.rules,
]);

/** What it may not lie over. */
const controls = 'a, button, input, select, textarea, summary, label, iframe, .board';
/** Nor in large text, which leaves no gaps to read in. */
const texts = 'h1, h2, h3, p, li, blockquote';
const largeText = 24;
/** How far it stays from them, in pixels. */
const clearance = 4;

/** The way to the support page: in the corner of the site's own pages, elsewhere at the page's end. */
export function Heart({ path }: { path: string }) {
  if (path === pagePaths.admin) return null;
  return <PlacedHeart key={path} isFixed={fixedOn.has(path)} />;
}

function PlacedHeart({ isFixed }: { isFixed: boolean }) {
  const heart = useRef<HTMLAnchorElement>(null);
  useEffect(() => (isFixed && heart.current ? giveWay(heart.current) : undefined), [isFixed]);
  return (
    <Link
      ref={heart}
      href={pagePaths.support}
      aria-label="Support Puzzlefly"
      className={classNames(
        'pressable place-items-center rounded-full bg-coral text-on-accent',
        isFixed
          ? 'fixed right-[calc(0.75rem+env(safe-area-inset-right))] bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 grid size-12 max-[23rem]:right-2 max-[23rem]:size-11 max-[74rem]:invisible max-[74rem]:data-clear:visible'
          : 'mt-3 grid size-12',
      )}
    >
      <HeartIcon aria-hidden fill="currentColor" size={24} />
    </Link>
  );
}

/** Shows it only while no control is under it, on screens that have no margin for it. */
function giveWay(heart: HTMLElement): () => void {
  const look = () => {
    request = undefined;
    const { left, right, top, bottom } = heart.getBoundingClientRect();
    const isUnder = (control: Element) => {
      if (control === heart) return false;
      const box = control.getBoundingClientRect();
      return (
        box.right > left - clearance &&
        box.left < right + clearance &&
        box.bottom > top - clearance &&
        box.top < bottom + clearance
      );
    };
    const isLarge = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeText;
    const selector = isLarge ? `${controls}, ${texts}` : controls;
    heart.toggleAttribute('data-clear', ![...document.querySelectorAll(selector)].some(isUnder));
  };
  let request: number | undefined;
  const lookSoon = () => {
    request ??= requestAnimationFrame(look);
  };
  lookSoon();
  // Whatever scrolls, also a carousel within the page.
  addEventListener('scroll', lookSoon, { capture: true, passive: true });
  const resized = new ResizeObserver(lookSoon);
  resized.observe(document.documentElement);
  resized.observe(document.body);
  const changed = new MutationObserver(lookSoon);
  changed.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('scroll', lookSoon, { capture: true });
    if (request !== undefined) cancelAnimationFrame(request);
    resized.disconnect();
    changed.disconnect();
  };
}

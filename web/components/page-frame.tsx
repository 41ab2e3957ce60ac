import { Gift, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../contract/routes.ts';
import { Butterfly } from './butterfly.tsx';
import { Tooltip } from './tooltip.tsx';

/** Header, content and footer of every page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-3 px-4 py-2">
        <Link
          href={pagePaths.home}
          className="inline-flex min-h-12 items-center gap-2 font-display text-2xl font-extrabold"
        >
          <Butterfly size={36} />
          Puzzlefly
        </Link>
        <nav aria-label="Main" className="flex items-center gap-1">
          <Link
            href={pagePaths.rewards}
            className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-display text-lg font-semibold sm:px-3"
          >
            <Gift aria-hidden size={20} />
            Rewards
          </Link>
          <Tooltip text="Puzzle Store - Coming Soon!">
            {(describedBy) => (
              <button
                type="button"
                aria-describedby={describedBy}
                onClick={noteStoreClick}
                className="inline-flex min-h-12 items-center gap-2 rounded-control px-2 font-display sm:px-3 text-lg font-semibold"
              >
                <Store aria-hidden size={20} />
                <span className="max-[26rem]:sr-only">Store</span>
              </button>
            )}
          </Tooltip>
        </nav>
      </header>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 pb-8">{children}</main>
      <footer className="mx-auto w-full max-w-5xl px-4 py-6 text-center text-soft">
        Puzzlefly: puzzles that fly to friends.
      </footer>
    </div>
  );
}

/** Specification §2: the Store button does nothing yet except log a note. */
function noteStoreClick(): void {
  // biome-ignore lint/suspicious/noConsole: the note is what the button is specified to do
  console.info('Puzzle Store - Coming Soon!');
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#words';
import { pagePaths } from '../../../contract/routes.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { SoundButton } from '../../../web/layout/sound-button.tsx';

export interface PlayFrameProps {
  /** The clock and other controls of a running play. */
  tools?: ReactNode;
  /** The words of the link to home. */
  homeLabel?: string;
  children: ReactNode;
}

/** Frame of a play page, with a slim header instead of the site's, so that the board fills the page. */
export function PlayFrame({ tools, homeLabel = t`Back Home`, children }: PlayFrameProps) {
  return (
    <>
      <header className="mx-auto flex min-h-(--play-header) w-full max-w-6xl items-center justify-between gap-1 px-[12px] wide:max-w-3xl">
        <Link
          href={pagePaths.home}
          // On a narrow screen, the words wrap into the hidden overflow first, then the butterfly.
          className="inline-flex h-[44px] min-w-[44px] flex-wrap gap-x-1.5 overflow-hidden font-display font-semibold whitespace-nowrap"
        >
          <ArrowLeft aria-hidden size={20} className="h-[44px]" />
          <Butterfly size={30} className="h-[44px]" />
          <span className="leading-[44px]">{homeLabel}</span>
        </Link>
        <div className="flex shrink-0 items-center">
          {tools}
          <Boundary>
            <SoundButton />
          </Boundary>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-[12px] pb-2 sm:px-4">{children}</main>
    </>
  );
}

export function LoadingPlay() {
  return (
    <PlayFrame>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 pt-4">
        <p role="status" className="text-center text-lg">
          {t`Loading your puzzle...`}
        </p>
        <BoardSkeleton />
      </div>
    </PlayFrame>
  );
}

export function BoardSkeleton() {
  return <div aria-hidden className="min-h-80 skeleton" />;
}

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '../../../contract/routes.ts';
import { SoundButton } from '../../layout/sound-button.tsx';
import { Butterfly } from '../../ui/butterfly.tsx';

interface PlayFrameProps {
  /** The clock, and what else belongs to a running play. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A play page's own header, one slim line, and its content: the board is the page. */
export function PlayFrame({ tools, children }: PlayFrameProps) {
  return (
    <>
      <header className="mx-auto flex min-h-(--play-header) w-full max-w-6xl items-center justify-between gap-1 px-[12px]">
        <Link
          href={pagePaths.home}
          className="inline-flex min-h-[44px] min-w-[44px] items-center overflow-hidden gap-1.5 font-display font-semibold whitespace-nowrap"
        >
          <ArrowLeft aria-hidden size={20} className="shrink-0" />
          <Butterfly size={30} className="shrink-0" />
          <span className="max-[340px]:sr-only">Back Home</span>
        </Link>
        <div className="flex shrink-0 items-center">
          {tools}
          <SoundButton />
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-3 pb-2 sm:px-4">{children}</main>
    </>
  );
}

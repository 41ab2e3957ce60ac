import { ChevronRight, Play } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#words';
import { createPath } from '../../../contract/routes.ts';
import { cardTexts } from '../../../puzzles/card-texts.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { homePictures } from '../../../puzzles/drawings/home-pictures.ts';
import type { BoardType } from '../../../puzzles/puzzle.ts';
import { ink } from '../../../puzzles/ui/drawing.tsx';
import { Boundary } from '../../../ui/boundary.tsx';
import { accentClasses, Button } from '../../../ui/button.tsx';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { useLoadedDialog } from '../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { usePageData } from '../../../web/lib/page-data.ts';
import { useDayPlay } from './today.tsx';
import type { TryDialogProps } from './try-dialog.tsx';

const tryDialog = lazyPart<TryDialogProps>(() => import('./try-dialog.tsx'));

/** A puzzle type, as a link to make one. */
export function TypeCard({ type }: { type: BoardType }) {
  const { name, accent } = descriptions[type];
  return (
    <Link
      href={createPath(type)}
      draggable={false}
      className="pressable flex h-full overflow-hidden rounded-card bg-card md:flex-col"
    >
      <span
        className={`flex w-2/5 shrink-0 items-center border-e-2 border-ink px-2 md:w-auto md:border-e-0 md:border-b-2 ${accentClasses[accent]}`}
      >
        <Picture type={type} />
      </span>
      <span className="flex flex-1 items-center gap-3 p-3 md:p-4">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <strong className="font-display text-lg leading-tight md:text-xl">{name}</strong>
          <br />
          {cardTexts[type].invitation}
        </span>
        <ChevronRight aria-hidden className="hidden shrink-0 md:block" />
      </span>
    </Link>
  );
}

interface TryButtonProps {
  type: BoardType;
  isShown: boolean;
}

/** Opens one of the site's own puzzles of a type. */
export function TryButton({ type, isShown }: TryButtonProps) {
  const dayPlay = useDayPlay();
  const { name } = descriptions[type];
  const examples = usePageData().examples;
  const example = dayPlay && examples?.[type];
  const { open, shown } = useLoadedDialog(tryDialog);
  if (!example) return null;
  return (
    <>
      <Button
        hidden={!isShown}
        aria-label={t({ message: `Try one: ${name}`, comment: 'name: a type of puzzle' })}
        onClick={open}
      >
        <Play aria-hidden size={20} />
        {t({ message: 'Try one', comment: 'a button: play an example of a type of puzzle' })}
      </Button>
      {shown && (
        <Boundary>
          <HydrationBoundary>
            <tryDialog.Component type={type} day={example} dayPlay={dayPlay} {...shown} />
          </HydrationBoundary>
        </Boundary>
      )}
    </>
  );
}

function Picture({ type }: { type: BoardType }) {
  const HomePicture = homePictures[type];
  return (
    <svg
      viewBox="0 0 320 160"
      className="block w-full"
      aria-hidden="true"
      stroke={ink}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <HomePicture />
    </svg>
  );
}

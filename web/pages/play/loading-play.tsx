import { PlayFrame } from './play-frame.tsx';

/** A play that is on its way. */
export function LoadingPlay() {
  return (
    <PlayFrame>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 pt-4">
        <p role="status" className="text-center text-lg">
          Loading your puzzle...
        </p>
        <BoardSkeleton />
      </div>
    </PlayFrame>
  );
}

/** The shape of a board that is still on its way. */
export function BoardSkeleton() {
  return <div aria-hidden className="min-h-80 skeleton" />;
}

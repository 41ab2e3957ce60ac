import { pagePaths } from '../../../contract/routes.ts';

/** Where there is nothing to play. */
export function TodayLink() {
  return (
    // The page comes anew with its play, also where it is open already.
    <a href={pagePaths.today} className="min-h-11 content-center font-semibold link">
      Play today’s puzzle
    </a>
  );
}

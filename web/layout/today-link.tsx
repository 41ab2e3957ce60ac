import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';

/** For who has nothing to play, or nothing more. */
export function TodayLink() {
  return (
    // The page comes anew with its play, also where it is open already.
    <a href={pagePaths.today} className="min-h-11 content-center font-semibold link">
      {t`Play today’s puzzle`}
    </a>
  );
}

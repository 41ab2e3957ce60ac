import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';

/** For visitors who have nothing left to play. */
export function TodayLink() {
  return (
    // A full page load brings a new play, even if the page is already open.
    <a href={pagePaths.today} className="min-h-11 content-center font-semibold link">
      {t`Play today’s puzzle`}
    </a>
  );
}

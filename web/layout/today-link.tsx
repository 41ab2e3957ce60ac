import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';

/** A link for visitors who have nothing left to play. */
export function TodayLink() {
  return (
    // Loads the whole page, which brings a new play even if the page is already open.
    <a href={pagePaths.today} className="min-h-11 content-center font-semibold link">
      {t`Play today’s puzzle`}
    </a>
  );
}

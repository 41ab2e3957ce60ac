import { t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { language } from '../../words/language.ts';
import { languageParameter } from '../../words/languages.ts';

/**
 * Returns a path that names the page's language, which may come from the address alone (rules: languages#choice).
 * English is not named, so that readers get their own language.
 */
export const inPageLanguage = (path: string) =>
  language === 'en' ? path : `${path}?${languageParameter}=${language}`;

/** The address of today's puzzle for links that load the whole page. */
export const todayPath = inPageLanguage(pagePaths.today);

/** A link for visitors who have nothing left to play. */
export function TodayLink() {
  return (
    // Loads the whole page, which brings a new play even if the page is already open.
    <a href={todayPath} className="min-h-11 content-center font-semibold link">
      {t`Play today’s puzzle`}
    </a>
  );
}

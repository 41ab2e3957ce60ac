import { Languages as Icon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { t } from '#words';
import { readCookies, writeCookie } from '../../ui/storage.ts';
import { language } from '../../words/language.ts';
import {
  isTrial,
  type Language,
  languageCookie,
  languageCookieEnd,
  languageInfo,
  languageParameter,
  languages,
} from '../../words/languages.ts';

/** Invitations to the trials, each in its own language. */
const invitations: Partial<Record<Language, string>> = {
  pcm: 'Continue for Naijá Pidgin',
  ha: 'Ci gaba da Hausa',
  yo: 'Ẹ tẹ̀síwájú ní Yorùbá',
  ig: 'Gaa n’ihu n’asụsụ Igbo',
  fr: 'Continuer en français',
};

interface LanguageLinksProps {
  className: string;
  /** Invites instead of naming the languages. */
  isOffer?: boolean;
}

/**
 * Links to all languages, each in its own language (rules: languages#choice). Without scripts, a link switches only
 * this page.
 */
function LanguageLinks(props: LanguageLinksProps) {
  // Only English pages offer, so that others leave the invitations out.
  const invites = language === 'en' && props.isOffer;
  return languages.map((each) => (
    <a
      key={each}
      href={`?${languageParameter}=${each}`}
      hrefLang={each}
      lang={each}
      aria-current={each === language ? 'true' : undefined}
      onClick={(event) => choose(event, each)}
      className={`inline-flex min-h-12 items-center gap-1 px-2 font-semibold aria-[current]:underline ${props.className}`}
    >
      {(invites && invitations[each]) || languageInfo[each].name}
      {!invites && isTrial(each) && <small className="font-normal">({languageInfo[each].trial})</small>}
    </a>
  ));
}

function choose(event: MouseEvent, chosen: Language): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  writeCookie(`${languageCookie}=${chosen}${languageCookieEnd}`);
  const address = new URL(location.href);
  // If cookies are blocked, the address has to name the language.
  if (readCookies().includes(`${languageCookie}=${chosen}`)) address.searchParams.delete(languageParameter);
  else address.searchParams.set(languageParameter, chosen);
  // The links can be at the end of the page, but the page in the other language should begin at its top.
  scrollTo(0, 0);
  // Replacing the address with the same one would only scroll to its fragment.
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** The languages in the header, on wide screens. */
export function LanguageMenu() {
  return (
    <details
      className="relative hidden md:block"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary
        aria-label={t`Language`}
        className="flex min-h-12 min-w-11 cursor-pointer list-none items-center justify-center rounded-control px-2 [&::-webkit-details-marker]:hidden"
      >
        <Icon aria-hidden size={20} />
      </summary>
      <div className="absolute end-0 z-20 flex w-max flex-col rounded-card border-2 border-ink bg-card p-2">
        <LanguageLinks className="rounded-control hover:bg-ground" />
      </div>
    </details>
  );
}

/**
 * Offers the browser's preferred language in the header of English pages, unless the visitor has chosen a language
 * (rules: languages#choice).
 */
export function LanguageOffer() {
  return (
    language === 'en' && (
      <div className="offer flex w-full justify-end">
        <LanguageLinks
          isOffer
          className="w-full justify-center rounded-control border-2 border-ink bg-card md:w-auto"
        />
      </div>
    )
  );
}

/** The languages in the footer of every page. */
export function LanguageList() {
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap justify-center">
      <LanguageLinks className="link" />
    </nav>
  );
}

/** The languages of the site (docs/languages.md), in the order in which they are listed. */
export const languages = ['en', 'pcm', 'ha', 'yo', 'ig', 'fr'] as const;
export type Language = (typeof languages)[number];

interface LanguageInfo {
  /** The language's name in the language itself. */
  name: string;
  /** Says beside the name that the language is a trial, in the language itself. */
  trial?: string;
  /** The share of the language's sentences that a native speaker other than their author has read. */
  read: number;
}

export const languageInfo: Record<Language, LanguageInfo> = {
  en: { name: 'English', read: 1 },
  pcm: { name: 'Naijá Pidgin', trial: 'trial', read: 0 },
  ha: { name: 'Hausa', trial: 'gwaji', read: 0 },
  yo: { name: 'Yorùbá', trial: 'ìdánwò', read: 0 },
  ig: { name: 'Igbo', trial: 'nnwale', read: 0 },
  fr: { name: 'Français', trial: 'bêta', read: 0 },
};

/** Whether the language is shown only if the visitor chooses it (rules: languages#trial). */
export const isTrial = (language: Language) => languageInfo[language].read < 0.85;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** The cookie that holds the visitor's choice, and nothing else about them. */
export const languageCookie = 'language';

/** The attributes of the language's cookie, which lasts a year. */
export const languageCookieEnd = '; path=/; max-age=31536000; samesite=lax';

/** The query parameter of links to a page in a particular language. */
export const languageParameter = 'language';

/** Returns the name of a file that has one version per language; the English version has the plain name. */
export function fileOf(name: string, language: Language): string {
  return language === 'en' ? name : name.replace(/(?=\.[^.]+$)/, `.${language}`);
}

interface Wishes {
  /** The language that the address names. */
  asked?: unknown;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** More entries than any browser sends. The rest of a longer list is ignored. */
const maxWishes = 20;

/**
 * Chooses the language of a page: the one in the address, or else the visitor's choice, or else the first
 * language that the browser prefers and that is not a trial, or else English (rules: languages#choice).
 */
export function chooseLanguage({ asked, cookie = '', acceptLanguage = '' }: Wishes): Language {
  if (isLanguage(asked)) return asked;
  const [, chosen] = /(?:^|;\s*)language=([a-z]{2,3})(?:;|$)/.exec(cookie) ?? [];
  if (isLanguage(chosen)) return chosen;
  const preferred = acceptLanguage
    .split(',', maxWishes)
    .map((wish) => {
      const [tag = '', quality] = wish.trim().split(/;\s*q=/);
      return {
        language: tag.toLowerCase().split('-', 1)[0],
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of preferred) if (isLanguage(language) && !isTrial(language)) return language;
  return 'en';
}

/** The languages of the site (docs/languages.md), in the order of its list. */
export const languages = ['en', 'pcm', 'ha', 'yo', 'ig', 'fr'] as const;
export type Language = (typeof languages)[number];

interface LanguageInfo {
  /** In its own words. */
  name: string;
  /** The share of its sentences that a native speaker who did not write them has read. */
  read: number;
}

export const languageInfo: Record<Language, LanguageInfo> = {
  en: { name: 'English', read: 1 },
  pcm: { name: 'Naijá Pidgin', read: 0 },
  ha: { name: 'Hausa', read: 0 },
  yo: { name: 'Yorùbá', read: 0 },
  ig: { name: 'Igbo', read: 0 },
  fr: { name: 'Français', read: 0 },
};

/** Is it shown by the visitor's own choice only (rules: languages#trial)? */
export const isTrial = (language: Language) => languageInfo[language].read < 0.85;

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** Keeps the visitor's choice, and nothing else about them. */
export const languageCookie = 'language';

/** What a link to a page in one language has in its query. */
export const languageParameter = 'language';

/** A file of which each language has its own: that of English has the plain name. */
export function fileOf(name: string, language: Language): string {
  return language === 'en' ? name : name.replace(/(?=\.[^.]+$)/, `.${language}`);
}

interface Wishes {
  /** What the address asks for. */
  asked?: unknown;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** A list longer than any browser sends is not read to its end. */
const maxWishes = 20;

/** The language of a page: the visitor's choice, else what the browser prefers of what is no trial, else English (rules: languages#choice). */
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

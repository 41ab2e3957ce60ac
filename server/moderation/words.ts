import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { withoutPiles } from '../../puzzles/normal-form.ts';

/**
 * Names and plain words of this site's countries that the English list takes for something else. Each is left alone wherever
 * it stands, so they are as long as they can be. In lower case.
 */
const innocent = [
  'anusha',
  'anusi',
  'assort',
  'chinka',
  'chinke',
  'cumin',
  'cummin',
  'cum laude',
  'dickenson',
  'dickinson',
  'dickson',
  'dick tiger',
  'dick van dyke',
  'fagb',
  'fago',
  'fagu',
  'fagade',
  'fagorola',
  'fuka',
  'moby dick',
  'moby-dick',
  'nwanus',
  'penistone',
  'philip k. dick',
  'pussycat',
  'rapeseed',
  'semenitari',
  'semenya',
  'shiitake',
  'shito',
  'shitta',
  'shittu',
  'tit for tat',
  'titterington',
];

/** The English list has them as slurs; here they are a common first name, a place and the short form of 'Nigeria'. */
const namesHere = ['kike', 'abo', 'nigger'];

const english = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => namesHere.includes(metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    innocent.reduce((all, term) => all.addWhitelistedTerm(term), phrase.setMetadata({ originalWord: '' })),
  );

const matcher = new RegExpMatcher({ ...english.build(), ...englishRecommendedTransformers });

/**
 * Insults of Nigerian Pidgin, Yoruba, Hausa and Igbo, which no library lists, and what was taken out of the English list
 * above. Only words that mean nothing else; without marks, as they are typed.
 */
const ofTheRegion =
  /\b(ashawo|ashewo|asewo|olosho|runs girl|karuwa|dan iska|yan iska|shegiya|uwar ?ka|uban ?ka|akwuna(kwuna)?|oloshi|oniranu|omo ale|nigg(er|a)s?)\b/;

/** Numbers by themselves: as letters, '455' would be a word. */
const numbers = /(?<!\p{L})\d[\d.,:+%-]*(?!\p{L})/gu;

/** Whether a text holds an obscene word or a slur. The text is bounded by the caller. */
export function hasObscenity(text: string): boolean {
  const words = text.replace(numbers, ' ');
  return ofTheRegion.test(plainText(words)) || matcher.hasMatch(words);
}

/** Hausa's hooked letters, and typographic apostrophes. */
const plainForms: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'" };

/** Ordinary letters come apart into so many at most, marks included; one ligature comes apart into eighteen. */
const mostParts = 4;

/** A text for comparing: one form of each letter, without marks and invisible characters, in lower case, one space between words. */
export function plainText(text: string): string {
  return withoutPiles(text)
    .normalize('NFKD')
    .slice(0, mostParts * text.length)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ’‘]/g, (letter) => plainForms[letter] ?? letter)
    .replace(/\s+/g, ' ');
}

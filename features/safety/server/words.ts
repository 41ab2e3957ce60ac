import {
  createSimpleTransformer,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { limitMarks } from '../../../puzzles/plain-letters.ts';

/** Names and harmless phrases that contain a listed word, in lower case without diacritics. */
const innocent = [
  '45s',
  'blue tit',
  'coal tit',
  'great tit',
  'cum laude',
  'dick tiger',
  'dick van dyke',
  'moby dick',
  'moby-dick',
  'philip k. dick',
  'pornic',
  'pussy willow',
  'pussycat',
  'rio negro',
  'tit for tat',
];

/**
 * Entries of the library's English list that would also match parts of names and of words in other languages
 * ('Fágbèmí', 'artisanal', 'assez'). Only these whole words match. Doubled letters are written once, except b, e, g, l,
 * o and s.
 */
const wholeWords: Record<string, readonly string[]> = {
  abeed: ['abeed'],
  anal: ['anal'],
  anus: ['anus', 'anuses'],
  arse: ['arse', 'arses', 'arsehole', 'arseholes'],
  ass: ['ass', 'asses', 'asshole', 'assholes', 'assfuck', 'asshat', 'asslicker', 'asswipe'],
  boob: ['boob', 'boobs', 'boobies'],
  chink: ['chink', 'chinks'],
  cock: ['cock', 'cocks', 'cocksucker', 'cocksuckers', 'cocksucking'],
  cum: ['cum', 'cums', 'cuming', 'cumshot', 'cumshots'],
  dick: ['dck', 'dick', 'dicks', 'dickhead', 'dickheads', 'dickface', 'dickwad'],
  dyke: ['dyke', 'dykes'],
  fag: ['fag', 'fags', 'faggot', 'faggots', 'fggot', 'fggots'],
  hooker: ['hooker', 'hookers'],
  // Allows 'Nig.', short for Nigeria.
  nigger: ['nigger', 'niggers', 'nigga', 'niggas'],
  orgy: ['orgy', 'orgies'],
  penis: ['pe[e]nis', 'pe[e]nises', 'pnis'],
  piss: ['piss', 'pissed', 'pisses', 'pissing', 'pissoff'],
  rape: ['rape', 'raped', 'rapes', 'raping', 'rapist', 'rapists'],
  // Allows the French 'en retard' (late).
  retard: ['retarded', 'a retard', 'you retard', 'u retard', 'fucking retard', 'you retards'],
  semen: ['semen'],
  shit: [
    ...['shit', 'shits', 'shity', 'shiting', 'shithead', 'shithole', 'shitface', 'shited'],
    ...['bullshit', 'horseshit', 'dipshit', 'dogshit'],
  ],
  slut: ['slut', 'sluts', 'sluty'],
  turd: ['turd', 'turds'],
  twat: ['twat', 'twats'],
  wank: ['wank', 'wanker', 'wankers', 'wanking'],
};

/**
 * Insults in Nigerian Pidgin, Yoruba, Hausa and Igbo, which no library lists. Only unambiguous words, without
 * diacritics.
 */
const ofTheRegion = [
  ...['ashawo', 'ashewo', 'asewo', 'olosho', 'runs girl', 'karuwa', 'dan iska', 'yan iska', 'shegiya'],
  ...['uwar[ ]ka', 'uban[ ]ka', 'akwuna[kwuna]', 'oloshi', 'oniranu', 'omo ale'],
];

/**
 * The first pattern also matches within words. Shorter forms are left out: 'fụ' is Igbo, and football clubs are called
 * 'FK'.
 */
const fuck = ['f[?]ck', '|fuk|', '|fuker|', '|fuking|'];
const notFuck = ['fick', 'fackel', 'focke'];

/** Slurs in the English list that are also a common first name and a place in Nigeria. */
const namesHere = ['kike', 'abo'];

const leftOut = [...namesHere, ...Object.keys(wholeWords), 'fuck'];
const patterns = [
  ...fuck,
  ...[...Object.values(wholeWords).flat(), ...ofTheRegion].map((word) => `|${word}|`),
];

const phrases = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => leftOut.includes(metadata?.originalWord ?? ''))
  .addPhrase((phrase) => {
    for (const each of patterns) phrase.addPattern(parseRawPattern(each));
    for (const term of [...innocent, ...notFuck]) phrase.addWhitelistedTerm(term);
    return phrase.setMetadata({ originalWord: '' });
  });

/** The library ends a word at every non-ASCII letter. An underscore in its place keeps words such as 'ƙafa' whole. */
const underscore = 0x5f;
const keepWordsWhole = createSimpleTransformer((code) =>
  code > 0x7f && /\p{L}/u.test(String.fromCodePoint(code)) ? underscore : code,
);

const matcher = new RegExpMatcher({
  ...phrases.build(),
  ...englishRecommendedTransformers,
  blacklistMatcherTransformers: [
    ...(englishRecommendedTransformers.blacklistMatcherTransformers ?? []),
    keepWordsWhole,
  ],
});

/** Numbers that stand alone. If their digits were read as letters, '455' would be a word. */
const numbers = /(?<!\p{L})\d[\d.,:+%-]*(?!\p{L})/gu;

/**
 * French and Portuguese words that differ from listed ones only by their diacritics, such as those for grater,
 * grated and snuff.
 */
const onlyWithMarks = /(?<!\p{L})(râpe[rsz]?|râpée?s?|rapé)(?!\p{L})/giu;

/** Words spelled out with separators: 'f u c k', 'f.u.c.k'. */
const spelledOut = /(?<![\p{L}\d])(?:[\p{L}\d][\s._*-]){2,}[\p{L}\d](?![\p{L}\d])/gu;

/** Whether a text contains an obscene word or a slur. The caller must limit its length. */
export function hasObscenity(text: string): boolean {
  const words = text.replace(numbers, ' ');
  const plain = plainText(limitMarks(words).normalize('NFC').replace(onlyWithMarks, ' '));
  const joined = plain.replace(spelledOut, (letters) => letters.replace(/[\s._*-]/g, ''));
  return [...new Set([plain, joined])].some((each) => matcher.hasMatch(each));
}

/** Hausa's hooked letters and typographic apostrophes. */
const plainForms: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'" };

/** Maximum number of characters per decomposed letter, including marks. One ligature would yield eighteen. */
const maxParts = 4;

/**
 * Normalizes a text for comparison: base letters, without diacritics or invisible characters, in lower case, with
 * single spaces.
 */
export function plainText(text: string): string {
  return limitMarks(text)
    .normalize('NFKD')
    .slice(0, maxParts * text.length)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ’‘]/g, (letter) => plainForms[letter] ?? letter)
    .replace(/\s+/g, ' ');
}

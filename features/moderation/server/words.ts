import {
  createSimpleTransformer,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { withoutPiles } from '../../../puzzles/plain-letters.ts';

/** Names and plain words that hold a whole word of the list. In lower case, without marks. */
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
 * Entries of the English list that match parts of words, and so names and words of other languages ('Fágbèmí', 'artisanal',
 * 'assez'): these whole words are matched instead. Doubled letters are written as one, but for b, e, g, l, o and s.
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
  // 'Nig.' is short for Nigeria.
  nigger: ['nigger', 'niggers', 'nigga', 'niggas'],
  orgy: ['orgy', 'orgies'],
  penis: ['pe[e]nis', 'pe[e]nises', 'pnis'],
  piss: ['piss', 'pissed', 'pisses', 'pissing', 'pissoff'],
  rape: ['rape', 'raped', 'rapes', 'raping', 'rapist', 'rapists'],
  // French is late: 'en retard'.
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
 * Insults of Nigerian Pidgin, Yoruba, Hausa and Igbo, which no library lists. Only words that mean nothing else; without
 * marks, as they are typed.
 */
const ofTheRegion = [
  ...['ashawo', 'ashewo', 'asewo', 'olosho', 'runs girl', 'karuwa', 'dan iska', 'yan iska', 'shegiya'],
  ...['uwar[ ]ka', 'uban[ ]ka', 'akwuna[kwuna]', 'oloshi', 'oniranu', 'omo ale'],
];

/** Of this one, parts of words too; without its short forms: 'fụ' is Igbo, and football clubs are called 'FK'. */
const fuck = ['f[?]ck', '|fuk|', '|fuker|', '|fuking|'];
const notFuck = ['fick', 'fackel', 'focke'];

/** The English list has them as slurs; here they are a common first name and a place. */
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

/** The library ends a word at every letter but a to z; this keeps a word such as 'ƙafa' in one piece. */
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

/** Numbers by themselves: as letters, '455' would be a word. */
const numbers = /(?<!\p{L})\d[\d.,:+%-]*(?!\p{L})/gu;

/** French and Portuguese words that are others without their marks: a grater, grated, snuff. */
const onlyWithMarks = /(?<!\p{L})(râpe[rsz]?|râpée?s?|rapé)(?!\p{L})/giu;

/** Letters one by one: 'f u c k', 'f.u.c.k'. */
const spelledOut = /(?<![\p{L}\d])(?:[\p{L}\d][\s._*-]){2,}[\p{L}\d](?![\p{L}\d])/gu;

/** Whether a text holds an obscene word or a slur. The text is bounded by the caller. */
export function hasObscenity(text: string): boolean {
  const words = text.replace(numbers, ' ');
  const plain = plainText(withoutPiles(words).normalize('NFC').replace(onlyWithMarks, ' '));
  const joined = plain.replace(spelledOut, (letters) => letters.replace(/[\s._*-]/g, ''));
  return [...new Set([plain, joined])].some((each) => matcher.hasMatch(each));
}

/** Hausa's hooked letters, and typographic apostrophes. */
const plainForms: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'" };

/** The most characters that an ordinary letter decomposes into, marks included; one ligature decomposes into eighteen. */
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

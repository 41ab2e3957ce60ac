const plain = 'abcdefghijklmnopqrstuvwxyz';
const other = [...'äḅçḍëƒğḥïĵķļṃñöþɋŕšţüṿŵẋÿž'];

/**
 * Returns pseudo-words for testing the layout: two fifths longer, in letters that no English text has, and right
 * to left. So plain letters on a page reveal an untranslated text. Keeps tags such as <0>.
 */
export function disguise(text: string): string {
  if (text === 'ltr') return 'rtl';
  return text
    .split(/(<\/?\w+\/?>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}+/gu, disguiseWord)))
    .join('');
}

function disguiseWord(word: string): string {
  const letters = [...word.toLowerCase()].map((letter) => other[plain.indexOf(letter)] ?? letter);
  return letters.join('') + 'ö'.repeat(Math.ceil(word.length * 0.4));
}

const plain = 'abcdefghijklmnopqrstuvwxyz';
const other = [...'äḅçḍëƒğḥïĵķļṃñöþɋŕšţüṿŵẋÿž'];

/**
 * Words that nobody speaks, to try the layout with: longer by two fifths, in letters that no English text has, and written from right to
 * left. What is left in plain letters on a page was not said by a sentence. Tags such as <0> stay as they are.
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

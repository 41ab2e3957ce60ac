/** Length of the checked prefix of the list, which is sorted by frequency of use. */
const listedCount = 10_000;

/** The first guesses an attacker would make at this site. */
const ownWords = /puzzlefly|puzzle|butterfly|admin|owner|password/g;
/** Minimum number of letters besides these words in a good password. */
const minBeside = 6;

/**
 * Whether the password is among the 10,000 most used ones, or consists of little but the site's own words. Loads the
 * list on demand.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const small = password.toLowerCase();
  if (
    small.replaceAll(ownWords, '').replace(/[^\p{L}]/gu, '').length < minBeside &&
    small.search(ownWords) !== -1
  )
    return true;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].slice(0, listedCount).includes(small);
}

/** How many of the most used passwords are known. The list is sorted by use. */
const mostUsed = 10_000;

/** What somebody tries first at this site's door. */
const ownWords = /puzzlefly|puzzle|butterfly|admin|owner|password/g;
/** How many letters beside these words make a password long enough. */
const leastBeside = 6;

/** Is it one of the ten thousand most used passwords, or made of this site's words? The list is loaded only when it is asked. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const small = password.toLowerCase();
  if (
    small.replaceAll(ownWords, '').replace(/[^\p{L}]/gu, '').length < leastBeside &&
    small.search(ownWords) !== -1
  )
    return true;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].slice(0, mostUsed).includes(small);
}

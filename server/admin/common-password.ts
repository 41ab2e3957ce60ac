/** How many of the most used passwords are known. The list is sorted by use. */
const mostUsed = 10_000;

/** Is it one of the ten thousand most used passwords? The list is loaded only when it is asked. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].slice(0, mostUsed).includes(password.toLowerCase());
}

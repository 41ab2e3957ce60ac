/** Returns the address of the image that a challenge is made from; undefined for a puzzle without one. */
export const shownImage = (challenge: object): string | undefined =>
  'imageUrl' in challenge ? String(challenge.imageUrl) : undefined;

/** Returns what a challenge shows to be answered, its question or its emojis; undefined for one that is arranged. */
export function shownText(challenge: object): string | undefined {
  if ('question' in challenge) return String(challenge.question);
  return 'emojis' in challenge ? String(challenge.emojis) : undefined;
}

/** Returns the address of the image that a challenge is made from; undefined for a puzzle without one. */
export const shownImage = (challenge: object): string | undefined =>
  'imageUrl' in challenge ? String(challenge.imageUrl) : undefined;

/** Returns the hash from the address of one of our images; undefined for any other address. */
export const imageHashOf = (imageUrl: string): string | undefined =>
  /\/images\/([0-9a-f]{64})-/.exec(imageUrl)?.[1];

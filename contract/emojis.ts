/** Names an emoji's drawing by its code points. Variation selectors are dropped, except within joined emojis. */
export function emojiName(emoji: string): string {
  const plain = emoji.includes('\u200D') ? emoji : emoji.replace(/\uFE0F/g, '');
  return Array.from(plain, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}

export const emojiPath = (name: string) => `/emojis/${name}.svg`;

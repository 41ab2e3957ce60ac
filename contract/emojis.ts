/** The name of an emoji's drawing: its code points. A sign that asks for an image is part of it only where several emojis are joined. */
export function emojiName(emoji: string): string {
  const plain = emoji.includes('\u200D') ? emoji : emoji.replace(/\uFE0F/g, '');
  return Array.from(plain, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
}

/** Where the drawing of an emoji is. */
export const emojiPath = (name: string) => `/emojis/${name}.svg`;

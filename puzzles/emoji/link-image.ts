import type { LinkImageModel } from '../link-images.ts';
import type { EmojiChallenge } from './schema.ts';

export function emojiLinkImage({ emojis }: EmojiChallenge): LinkImageModel {
  return { accent: 'coral', show: 'big text', text: emojis };
}

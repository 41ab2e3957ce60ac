import type { LinkImageModel } from '../link-images.ts';
import type { TemplateChallenge } from './schema.ts';

/** What chats show in place of a link. It is made of a challenge: whatever it shows, anyone may know. */
export function templateLinkImage({ clue }: TemplateChallenge): LinkImageModel {
  return { accent: 'sun', show: 'text', text: clue };
}

import type { LinkImageModel } from '../link-images.ts';
import type { WordChallenge } from './schema.ts';

export function wordLinkImage({ tiles }: WordChallenge): LinkImageModel {
  return { accent: 'sun', show: 'tiles', tiles };
}

import type { LinkImageModel } from '../link-images.ts';
import type { ImageChallenge } from './schema.ts';

export function imageLinkImage({ size, order }: ImageChallenge): LinkImageModel {
  return { accent: 'sky', show: 'image tiles', size, order };
}

import type { LinkImageModel } from '../link-images.ts';
import type { ImageSpinChallenge } from './schema.ts';

export function imageSpinLinkImage({ imageUrl }: ImageSpinChallenge): LinkImageModel {
  return { accent: 'grape', show: 'turned image', imageUrl };
}

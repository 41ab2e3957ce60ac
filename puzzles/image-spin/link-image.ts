import type { LinkImageModel } from '../link-images.ts';

export function imageSpinLinkImage(): LinkImageModel {
  return { accent: 'grape', show: 'turned image' };
}

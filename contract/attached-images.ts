import { attachedImage } from './images.ts';

/** The names of several images, in the order of their form parts: 'attached', 'attached 2' and so on. */
export const attachedImages = Array.from({ length: 10 }, (_, at) =>
  at === 0 ? attachedImage : `${attachedImage} ${at + 1}`,
);

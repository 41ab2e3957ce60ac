import { createFairQueue } from '../../../platform/fair-share.ts';

/** At five a second, as much as a robot that reads links waits for. */
export const maxWaiting = { perAsker: 16, total: 64 };
/** Nobody waits longer for a picture. */
export const maxWaitMs = 30_000;

/** Where pictures wait to be drawn. */
export const createPictureQueue = (refusal: () => Error) =>
  createFairQueue({ most: maxWaiting, maxMs: maxWaitMs, refusal });

import { createFairQueue } from '../../../platform/fair-share.ts';

/** Maximum queue lengths. At five images a second, a full queue takes about as long as link-preview robots wait. */
export const maxWaiting = { perSender: 16, total: 64 };
/** A request that has waited longer is refused. */
export const maxWaitMs = 30_000;

export const createPictureQueue = (refusal: () => Error) =>
  createFairQueue({ most: maxWaiting, maxMs: maxWaitMs, refusal });

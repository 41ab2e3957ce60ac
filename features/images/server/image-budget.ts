import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import type { ImageRecords } from './image-records.ts';

interface Dependencies {
  records: Pick<ImageRecords, 'totalBytes'>;
  limiter: Pick<Limiter, 'take' | 'addressKey' | 'networkKey' | 'sendersOf'>;
  /** Maximum bytes of all stored images together. */
  quotaBytes: number;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a measured total is used. It misses later changes by other processes and by the sweeper. */
const measureLastsMs = 10_000;
/** Above this share of the quota, only senders who have stored little that day may store images. */
const reserveFrom = 0.75;
/**
 * At this share the store counts as nearly full. The log warns once, and again only after the share has been
 * below `reserveFrom`.
 */
const warnFrom = 0.8;
/**
 * Ratio of an image's final size to the size of its first files. The AVIF files of a photo are made later and
 * add half.
 */
const wholePart = 1.5;

/** Limits how much is stored, in total and per sender (docs/decisions/0030). */
export function createImageBudget({ records, limiter, quotaBytes, now, log }: Dependencies) {
  const clock = createSteadyClock(now);
  let storedBytes = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isWarned = false;

  async function measure(): Promise<void> {
    if (clock() - measuredAt < measureLastsMs) return;
    measuredAt = clock();
    // If this query fails, saving the image fails too and reports the error.
    storedBytes = await records.totalBytes().catch(() => storedBytes);
    const part = storedBytes / quotaBytes;
    if (part >= warnFrom && !isWarned) {
      isWarned = true;
      log.warn({ storedBytes, quotaBytes }, `the store of images is ${Math.floor(part * 100)} % full`);
    } else if (part < reserveFrom) isWarned = false;
  }

  return {
    sendersOf: limiter.sendersOf,
    /** Charges an image that is slow to decode like several images. Throws a Refusal above the limit. */
    charge(address: string, ordinaryImages: number): void {
      // The request itself already counts as one image.
      const more = Math.ceil(ordinaryImages) - 1;
      if (more > 0) limiter.take('image', limiter.addressKey(address), more);
    },
    /** Throws a Refusal when there is no room for an image from this address. */
    async check(address: string): Promise<void> {
      await measure();
      if (storedBytes >= quotaBytes) throw new Refusal('images_full');
      take(address, 0);
    },
    /** Counts stored bytes against an address. Throws a Refusal above the limit. */
    spend(address: string, bytes: number): void {
      const whole = bytes * wholePart;
      take(address, Math.ceil(whole / 1024));
      storedBytes += whole;
    },
    /**
     * Returns how full the store is, as measured within the last `measureLastsMs`. When it is nearly full, warns
     * the admin in the log and on the dashboard.
     */
    async fill() {
      await measure();
      return { storedBytes, quotaBytes, isNearlyFull: storedBytes >= quotaBytes * warnFrom };
    },
  };

  function take(address: string, kilobytes: number): void {
    try {
      limiter.take('image_kilobytes', limiter.addressKey(address), kilobytes);
      limiter.take('network_image_kilobytes', limiter.networkKey(address), kilobytes);
      if (storedBytes < quotaBytes * reserveFrom) return;
      limiter.take('reserve_image_kilobytes', limiter.networkKey(address), kilobytes);
    } catch (error) {
      const wait = error instanceof Refusal ? error.retryAfter : undefined;
      throw wait === undefined ? error : new Refusal('images_budget_spent').after(wait);
    }
  }
}

export type ImageBudget = ReturnType<typeof createImageBudget>;

import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import type { ImageRecords } from './image-records.ts';

interface Dependencies {
  records: Pick<ImageRecords, 'totalBytes'>;
  limiter: Pick<Limiter, 'take' | 'addressKey' | 'networkKey' | 'askersOf'>;
  /** Maximum bytes of all stored images together. */
  quotaBytes: number;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long a measured total is cached; later changes by other processes and the sweeper are missed. */
const measureLastsMs = 10_000;
/** Beyond this share of the quota, only senders who have stored little that day may store images. */
const reserveFrom = 0.75;
/**
 * From this share on the store counts as nearly full. The log warns once, and again only after it was below
 * `reserveFrom`.
 */
const warnFrom = 0.8;
/** Ratio of an image's total size to its first files: for photos, the AVIF files made later add half. */
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
    // If the query fails, saving the image fails too and reports the error.
    storedBytes = await records.totalBytes().catch(() => storedBytes);
    const part = storedBytes / quotaBytes;
    if (part >= warnFrom && !isWarned) {
      isWarned = true;
      log.warn({ storedBytes, quotaBytes }, `the store of images is ${Math.floor(part * 100)} % full`);
    } else if (part < reserveFrom) isWarned = false;
  }

  return {
    askersOf: limiter.askersOf,
    /** Counts an image that is slow to decode as several. Throws a Refusal above the limit. */
    charge(address: string, ordinaryImages: number): void {
      // The request itself already counts as one.
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
     * Reports how full the store is, at most `measureLastsMs` old. Warns the admin in the log and on the
     * dashboard when it is nearly full.
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

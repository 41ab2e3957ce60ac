import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Limiter } from '../../../platform/limits/feature.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import type { ImageRecords } from './image-records.ts';

interface Dependencies {
  records: Pick<ImageRecords, 'totalBytes'>;
  limiter: Pick<Limiter, 'take' | 'addressKey' | 'networkKey' | 'askersOf'>;
  /** How much all stored images may take together. */
  quotaBytes: number;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long the measure is relied on: what other processes saved and the sweeper removed is seen after it. */
const measureLastsMs = 10_000;
/** What is beyond this part of the quota is for those who have stored little that day. */
const reserveFrom = 0.75;
/** From this part of the quota on the store is nearly full. The log says so once, until it is below the reserve again. */
const warnFrom = 0.8;
/** With all sizes and formats, by the experience with photos: what is made after the answer adds half. */
const wholePart = 1.5;

/** How much may be stored, in all and by whom (docs/decisions/0030). */
export function createImageBudget({ records, limiter, quotaBytes, now, log }: Dependencies) {
  const clock = createSteadyClock(now);
  let storedBytes = 0;
  let measuredAt = Number.NEGATIVE_INFINITY;
  let isWarned = false;

  async function measure(): Promise<void> {
    if (clock() - measuredAt < measureLastsMs) return;
    measuredAt = clock();
    // Where it fails the image cannot be saved either, which is then told.
    storedBytes = await records.totalBytes().catch(() => storedBytes);
    const part = storedBytes / quotaBytes;
    if (part >= warnFrom && !isWarned) {
      isWarned = true;
      log.warn({ storedBytes, quotaBytes }, `the store of images is ${Math.floor(part * 100)} % full`);
    } else if (part < reserveFrom) isWarned = false;
  }

  return {
    askersOf: limiter.askersOf,
    /** Counts an image as several where it takes as long to decode. Throws a Refusal when it was too much. */
    charge(address: string, ordinaryImages: number): void {
      // One is counted for the request.
      const more = Math.ceil(ordinaryImages) - 1;
      if (more > 0) limiter.take('image', limiter.addressKey(address), more);
    },
    /** Throws a Refusal when there is no room for an image from this address. */
    async check(address: string): Promise<void> {
      await measure();
      if (storedBytes >= quotaBytes) throw new Refusal('images_full');
      take(address, 0);
    },
    /** Counts what was stored for an address. Throws a Refusal when it was too much. */
    spend(address: string, bytes: number): void {
      const whole = bytes * wholePart;
      take(address, Math.ceil(whole / 1024));
      storedBytes += whole;
    },
    /**
     * How full the store is, not older than the measure lasts. The admin is warned when it is nearly full, in the log and on the
     * dashboard.
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

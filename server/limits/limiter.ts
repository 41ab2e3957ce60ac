import { Refusal } from '../platform/http/errors.ts';
import type { Broker } from '../platform/realtime/broker.ts';
import { createAddressKeys, widerNetworkOf } from './address-key.ts';
import { createBuckets } from './buckets.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { type AtOnceName, atOnce, type LimitName, limits } from './limits.ts';
import { shareCounts } from './shared-counts.ts';

/** Refuses what is more than a limit allows (`limits.ts`). */
export interface Limiter {
  /** What a visitor's address is counted under. */
  addressKey(address: string): string;
  /** What the network around it is counted under: an IPv4 /24, an IPv6 /48. */
  networkKey(address: string): string;
  /** Counts one, or so many. Throws a Refusal when it is too much. */
  take(limit: LimitName, key: string, count?: number): void;
  /** Lets one more go on and returns how it ends. Throws a Refusal when there is no room. */
  enter(name: AtOnceName, addressKey: string): () => void;
  stop(): void;
}

interface Dependencies {
  /** Widens or narrows all limits; 0 is none at all. */
  factor: number;
  secretKey: Buffer;
  broker: Broker;
  now: () => number;
  onRefused: (limit: LimitName | AtOnceName) => void;
}

/** How soon there may be room again, in seconds. */
const roomAfter = 5;

export function createLimiter({ factor, secretKey, broker, now, onRefused }: Dependencies): Limiter {
  const addressKey = createAddressKeys(secretKey);
  const networkKey = (address: string) => addressKey(widerNetworkOf(address));
  if (factor === 0) return { addressKey, networkKey, take() {}, enter: () => () => {}, stop() {} };

  const buckets = mapValues(limits, ({ burst, perMinute }) =>
    createBuckets({ burst: Math.max(1, burst * factor), perMinute: perMinute * factor, now }),
  );
  const present = mapValues(atOnce, ({ perAddress, total }) =>
    createConcurrencyLimit({
      perAddress: Math.max(1, perAddress * factor),
      total: Math.max(1, total * factor),
    }),
  );
  const shared = shareCounts(broker, (limit, key, count) => buckets[limit].add(key, count));

  return {
    addressKey,
    networkKey,
    take(limit, key, count = 1) {
      const wait = buckets[limit].take(key, count);
      if (wait === 0) return shared.note(limit, key, count);
      onRefused(limit);
      throw new Refusal('too_many_requests').after(wait);
    },
    enter(name, key) {
      const leave = present[name].enter(key);
      if (leave !== undefined) return leave;
      onRefused(name);
      throw new Refusal('too_many_requests').after(roomAfter);
    },
    stop: shared.stop,
  };
}

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries(values) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, To>;
}

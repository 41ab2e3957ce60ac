import type { AppConfig } from '../config.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import { createAddressKeys, widerNetworksOf, widestNetworkOf } from './address-key.ts';
import { createBuckets } from './buckets.ts';
import { type AtOnce, type AtOnceName, atOnce, type LimitName, limits } from './limits.ts';
import { shareCounts } from './shared-counts.ts';

/** One of what a limit counts, or so many. */
export type Count = readonly [limit: LimitName, key: string, count?: number];

/** Refuses requests that exceed a limit (`limits.ts`). */
export interface Limiter {
  /** The key that a visitor's address is counted under. */
  addressKey(address: string): string;
  /** The key that the network around an address is counted under: an IPv4 /24, an IPv6 /48. */
  networkKey(address: string): string;
  /** The keys of all networks around an address, from near to far: of IPv6 the /56, too. */
  networkKeys(address: string): string[];
  /** Counts one, or so many. Throws a Refusal when it is too much. */
  take(limit: LimitName, key: string, count?: number): void;
  /** Counts all of these. Throws a Refusal, and counts none, when one is too much. */
  takeAll(counts: readonly Count[]): void;
  /** The same, but returns the seconds until all of them have room; 0 if they were counted. */
  tryTake(counts: readonly Count[]): number;
  /** Counts one that runs until the returned function is called; `end` ends it for others. Throws a Refusal when too many run. */
  enter(name: AtOnceName, addressKey: string, end: () => void): () => void;
  stop(): void;
}

type Dependencies = Pick<Context, 'broker' | 'events' | 'now'> & {
  config: Pick<AppConfig, 'limits' | 'secretKey'>;
};

/** How soon there may be room again, in seconds. */
const roomAfter = 5;

export function createLimiter({ config, broker, events, now }: Dependencies): Limiter {
  const factor = config.limits;
  const addressKey = createAddressKeys(config.secretKey);
  const networkKeys = (address: string) => widerNetworksOf(address).map(addressKey);
  const networkKey = (address: string) => addressKey(widestNetworkOf(address));
  const keys = { addressKey, networkKey, networkKeys };
  if (factor === 0)
    return { ...keys, take() {}, takeAll() {}, tryTake: () => 0, enter: () => () => {}, stop() {} };

  const counted: Partial<Record<LimitName, ReturnType<typeof createBuckets>>> = {};
  function bucketsOf(limit: LimitName) {
    const { burst, perMinute } = limits[limit];
    counted[limit] ??= createBuckets({
      burst: Math.max(1, burst * factor),
      perMinute: perMinute * factor,
      now,
    });
    return counted[limit];
  }
  const running = mapValues(atOnce, ({ perAddress, total }) =>
    createConcurrencyLimit({
      perAddress: Math.max(1, perAddress * factor),
      total: Math.max(1, total * factor),
    }),
  );
  const shared = shareCounts(broker, (limit, key, count) => {
    if (isLimit(limit)) bucketsOf(limit).add(key, count);
  });

  const waitOf = ([limit, key, count]: Count) => bucketsOf(limit).wait(key, count);

  function tryTake(counts: readonly Count[]): number {
    const wait = Math.max(...counts.map(waitOf));
    if (wait > 0) return wait;
    for (const [limit, key, count = 1] of counts) {
      bucketsOf(limit).take(key, count);
      shared.add(limit, key, count);
    }
    return 0;
  }

  function refuse(limit: LimitName, wait: number): never {
    events.emit('request refused', limit);
    throw new Refusal('too_many_requests').after(wait);
  }

  return {
    ...keys,
    take(limit, key, count = 1) {
      const wait = bucketsOf(limit).take(key, count);
      if (wait > 0) refuse(limit, wait);
      shared.add(limit, key, count);
    },
    takeAll(counts) {
      for (const count of counts) {
        const wait = waitOf(count);
        if (wait > 0) refuse(count[0], wait);
      }
      tryTake(counts);
    },
    tryTake,
    enter(name, key, end) {
      const leave = running[name].enter(key, end);
      if (leave !== undefined) return leave;
      events.emit('request refused', name);
      throw new Refusal('too_many_requests').after(roomAfter);
    },
    stop: shared.stop,
  };
}

/** Another version of the site, running beside this one, may have other limits. */
const isLimit = (name: string): name is LimitName => Object.hasOwn(limits, name);

/**
 * Counts what runs at the moment, by key and in all. Where all places are taken, who has the most gives one up for who has fewer,
 * so that a few addresses cannot hold them all.
 */
function createConcurrencyLimit({ perAddress, total }: AtOnce) {
  const byKey = new Map<string, Set<() => void>>();
  let all = 0;

  function leave(key: string, end: () => void): void {
    const running = byKey.get(key);
    if (!running?.delete(end)) return;
    all -= 1;
    if (running.size === 0) byKey.delete(key);
  }

  /** Ends the oldest of who has the most, if that is still more than `own` and one more. */
  function makeRoom(own: number): boolean {
    let most: [string, Set<() => void>] = ['', new Set()];
    for (const each of byKey) if (each[1].size > most[1].size) most = each;
    const [key, running] = most;
    const [end] = running;
    if (end === undefined || running.size <= own + 1) return false;
    leave(key, end);
    end();
    return true;
  }

  return {
    /** Returns the way to leave, or undefined when there is no room. `end` ends it from here. */
    enter(key: string, end: () => void): (() => void) | undefined {
      const running = byKey.get(key) ?? new Set();
      if (running.size >= perAddress || (all >= total && !makeRoom(running.size))) return undefined;
      // Another function for each, also where `end` is the same.
      const own = () => end();
      byKey.set(key, running.add(own));
      all += 1;
      return () => leave(key, own);
    },
  };
}

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries(values) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, To>;
}

import type { AppConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../http/errors.ts';
import { createAddressKeys, widerNetworksOf, widestNetworkOf } from './address-key.ts';
import { createBuckets } from './buckets.ts';
import {
  type ConcurrencyLimit,
  type ConcurrencyLimitName,
  concurrencyLimits,
  type LimitName,
  limits,
} from './limits.ts';
import { shareCounts } from './shared-counts.ts';

/** An amount to count under a limit's key; 1 by default. */
export type Count = readonly [limit: LimitName, key: string, count?: number];

/** Refuses requests that exceed a limit (`limits.ts`). */
export interface Limiter {
  /** Returns the key that a visitor's address is counted under. */
  addressKey(address: string): string;
  /** Returns the key of the network around an address: its IPv4 /24 or IPv6 /48. */
  networkKey(address: string): string;
  /** Returns the keys of all networks around an address, smallest first, including the IPv6 /56. */
  networkKeys(address: string): string[];
  /** Returns the keys of an address for a fair queue: that of its network, then its own. */
  sendersOf(address: string): [network: string, address: string];
  /** Adds `count` under a key. Throws a Refusal if that exceeds the limit. */
  take(limit: LimitName, key: string, count?: number): void;
  /** Adds all of these amounts. If one exceeds its limit, throws a Refusal and adds none. */
  takeAll(counts: readonly Count[]): void;
  /**
   * Like `takeAll`, but instead of throwing returns the number of seconds until all of them fit; 0 if they were
   * added.
   */
  tryTake(counts: readonly Count[]): number;
  /**
   * Counts a concurrent request of an address until the returned function is called. Calls `end` if the request
   * must make room for others. Throws a Refusal if too many are running.
   */
  enter(name: ConcurrencyLimitName, address: string, end: () => void): () => void;
  stop(): void;
}

type Dependencies = Pick<Context, 'broker' | 'events' | 'now'> & {
  config: Pick<AppConfig, 'limits' | 'secretKey'>;
};

/** Number of seconds after which there may be room again. */
const roomAfter = 5;

export function createLimiter({ config, broker, events, now }: Dependencies): Limiter {
  const factor = config.limits;
  const addressKey = createAddressKeys(config.secretKey);
  const networkKeys = (address: string) => widerNetworksOf(address).map(addressKey);
  const networkKey = (address: string) => addressKey(widestNetworkOf(address));
  const sendersOf = (address: string): [string, string] => [networkKey(address), addressKey(address)];
  const keys = { addressKey, networkKey, networkKeys, sendersOf };
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
  const running = mapValues(concurrencyLimits, ({ perAddress, total }) =>
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
    enter(name, address, end) {
      const leave = running[name].enter(sendersOf(address), end);
      if (leave !== undefined) return leave;
      events.emit('request refused', name);
      throw new Refusal('too_many_requests').after(roomAfter);
    },
    stop: shared.stop,
  };
}

/** Another release that runs beside this one may have other limits. */
const isLimit = (name: string): name is LimitName => Object.hasOwn(limits, name);

/** A network's running requests; each set has the oldest first. */
interface NetworkRunning {
  count: number;
  byAddress: Map<string, Set<() => void>>;
}

/**
 * Counts running requests by network, by address and in total. If all places are taken, the network with the
 * most gives one up for a network with fewer, and so does an address within a network, so that a few clients
 * cannot occupy all places.
 */
function createConcurrencyLimit({ perAddress, total }: ConcurrencyLimit) {
  const networks = new Map<string, NetworkRunning>();
  let all = 0;
  const countOf = ({ count }: NetworkRunning) => count;
  const sizeOf = ({ size }: Set<unknown>) => size;

  function leave(network: string, address: string, end: () => void): void {
    const own = networks.get(network);
    const running = own?.byAddress.get(address);
    if (own === undefined || !running?.delete(end)) return;
    all -= 1;
    own.count -= 1;
    if (running.size === 0) own.byAddress.delete(address);
    if (own.count === 0) networks.delete(network);
  }

  /** Ends the oldest request of the largest holder, unless the newcomer would then hold more. */
  function makeRoom(network: string, address: string): boolean {
    const [most, widest] = greatestOf(networks, countOf);
    const [other, running] = greatestOf(widest?.byAddress, sizeOf);
    const isOfOwn = most === network;
    const own = networks.get(network);
    const ownCount = (isOfOwn ? own?.byAddress.get(address)?.size : own?.count) ?? 0;
    const [end] = running ?? [];
    if (end === undefined || ((isOfOwn ? running?.size : widest?.count) ?? 0) <= ownCount + 1) return false;
    leave(most, other, end);
    end();
    return true;
  }

  return {
    /**
     * Returns a function that frees the place, or undefined if there is no room. Calls `end` if the request must
     * make room for others.
     */
    enter(
      [network, address]: readonly [network: string, address: string],
      end: () => void,
    ): (() => void) | undefined {
      const isOwnFull = (networks.get(network)?.byAddress.get(address)?.size ?? 0) >= perAddress;
      if (isOwnFull || (all >= total && !makeRoom(network, address))) return undefined;
      const own = networks.get(network) ?? { count: 0, byAddress: new Map() };
      const running = own.byAddress.get(address) ?? new Set();
      // A new function for each entry, because the set must distinguish entries with the same `end`.
      const ownEnd = () => end();
      networks.set(network, own);
      own.byAddress.set(address, running.add(ownEnd));
      own.count += 1;
      all += 1;
      return () => leave(network, address, ownEnd);
    },
  };
}

/** Returns the entry with the greatest size, or the first of several. */
function greatestOf<Value>(
  entries: ReadonlyMap<string, Value> | undefined,
  sizeOf: (value: Value) => number,
): [key: string, value: Value | undefined] {
  let greatest: [string, Value | undefined] = ['', undefined];
  let size = 0;
  for (const [key, value] of entries ?? []) {
    if (sizeOf(value) <= size) continue;
    greatest = [key, value];
    size = sizeOf(value);
  }
  return greatest;
}

function mapValues<Key extends string, From, To>(
  values: Record<Key, From>,
  change: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries(values) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<Key, To>;
}

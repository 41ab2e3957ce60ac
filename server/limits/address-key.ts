import { isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import { createKeyMaker } from '../platform/crypto/signing.ts';

/**
 * Makes the key that an address is counted under: a keyed hash, because counts are sent to other processes and addresses are
 * not (decision 7). An IPv6 customer has at least a /64, so the rest of such an address does not count.
 */
export function createAddressKeys(secretKey: Buffer): (address: string) => string {
  const hash = createKeyMaker(secretKey, 'address');
  const keys = new LRUCache<string, string>({
    max: 20_000,
    memoMethod: (address) => hash(networkOf(address)).slice(0, 12),
  });
  return (address) => keys.memo(address);
}

/** The /64 of an IPv6 address; an IPv4 address as it is, also where it is written as an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The network around an address, as `networkOf` writes one: an IPv4 /24, an IPv6 /48. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::`
    : network.split('.').slice(0, 3).join('.');
}

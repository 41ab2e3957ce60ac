import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { createKeyMaker, type SecretKeys } from '../crypto/signing.ts';

/**
 * Creates the keys by which addresses are counted. They are keyed hashes, because counts are sent to other
 * processes and addresses must not be (rules: privacy#addresses). An IPv6 customer has at least a /64, so only
 * that part of the address is used.
 */
export function createAddressKeys(secretKey: SecretKeys): (address: string) => string {
  const hash = createKeyMaker(secretKey, 'address');
  const keys = new LRUCache<string, string>({
    max: 20_000,
    memoMethod: (address) => hash(networkOf(address)).slice(0, 12),
  });
  return (address) => keys.memo(address);
}

/** Returns the /64 of an IPv6 address, or an IPv4 address unchanged; one mapped to IPv6 is returned in dotted form. */
export function networkOf(address: string): string {
  const read = parse(address);
  if (read === undefined) return address;
  return read instanceof ipaddr.IPv6 ? inGroups(read.parts.slice(0, 4)) : read.toString();
}

/**
 * Returns the networks around an address, the nearest first: the /56 and /48 of an IPv6 address, the /24 of an
 * IPv4 one.
 */
export function widerNetworksOf(address: string): [string, ...string[]] {
  const read = parse(address);
  if (read === undefined) return [address];
  if (!(read instanceof ipaddr.IPv6)) return [read.octets.slice(0, 3).join('.')];
  const [first = 0, second = 0, third = 0, fourth = 0] = read.parts;
  const wide = inGroups([first, second, third]);
  return [`${wide}:${inGroups([fourth & 0xff00])}/56`, `${wide}::`];
}

export const widestNetworkOf = (address: string): string => widerNetworksOf(address).at(-1) ?? address;

function parse(address: string) {
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

const inGroups = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');

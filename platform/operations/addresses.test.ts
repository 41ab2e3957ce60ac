import { describe, expect, it } from 'vitest';
import { createAddressSet, isPrivateAddress } from './addresses.ts';

describe('A set of addresses', () => {
  it('contains exactly its addresses and subnets, also as IPv4-mapped IPv6', () => {
    const isOne = createAddressSet(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
    for (const address of ['10.9.8.7', '192.0.2.7', '2001:db8:1::2', '::ffff:10.1.1.1']) {
      expect(isOne(address), address).toBe(true);
    }
    for (const address of [
      '11.0.0.1',
      '192.0.2.8',
      '2001:db9::1',
      '::ffff:11.0.0.1',
      'unknown',
      '',
      undefined,
    ]) {
      expect(isOne(address), address).toBe(false);
    }
  });

  it.each(['10.0.0.0/33', '::/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy', '10.0.0', ''])(
    'refuses the entry %s',
    (entry) => {
      expect(() => createAddressSet([entry])).toThrow('neither an address nor a subnet');
    },
  );

  it('isPrivateAddress accepts private addresses only', () => {
    expect(['127.0.0.1', '::1', '192.168.1.1', 'fd00::1'].every(isPrivateAddress)).toBe(true);
    expect(['8.8.8.8', '172.32.0.1', '2001:db8::1'].some(isPrivateAddress)).toBe(false);
  });
});

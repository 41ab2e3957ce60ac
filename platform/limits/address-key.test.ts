import { describe, expect, it } from 'vitest';
import { createAddressKeys, networkOf, widerNetworksOf } from './address-key.ts';

describe('An address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
  ])('(%s) is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.9', ['203.0.113']],
    ['::ffff:203.0.113.9', ['203.0.113']],
    ['2001:db8:1:23ff::1', ['2001:db8:1:2300/56', '2001:db8:1::']],
    ['2001:db8:1:2301::1', ['2001:db8:1:2300/56', '2001:db8:1::']],
  ])('(%s) is in the networks %j', (address, networks) => {
    expect(widerNetworksOf(address)).toEqual(networks);
  });

  it('has a key that does not reveal it and is the same in every process of a site', () => {
    const [one, same, other] = [1, 1, 2].map((byte) => createAddressKeys(Buffer.alloc(32, byte)));
    const key = one?.('203.0.113.9');
    expect(key).toMatch(/^[\w-]{12}$/);
    expect(one?.('203.0.113.9')).toBe(key);
    expect(same?.('203.0.113.9')).toBe(key);
    expect(other?.('203.0.113.9')).not.toBe(key);
    expect(one?.('203.0.113.10')).not.toBe(key);
  });
});

import { describe, expect, it } from 'vitest';
import { cleanForwarding, namesTwoHosts } from './forwarding.ts';

describe('The forwarding headers of a proxy', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1, 203.0.113.9', '2001:db8::1, 203.0.113.9'],
    ['unknown, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, nonsense', undefined],
    ['203.0.113.9, nonsense, 10.0.0.1', '10.0.0.1'],
    ['0x7f.1', undefined],
    ['010.1.1.1', undefined],
    ['203.0.113.999', undefined],
    ['', undefined],
  ])('reads the address chain (%s) as %s', (given, expected) => {
    const headers = { 'x-forwarded-for': given };
    cleanForwarding(headers);
    expect(headers['x-forwarded-for']).toBe(expected);
  });

  it.each([
    ['https', 'https'],
    ['http', 'http'],
    ['http, https', 'https'],
    ['https://evil/?', undefined],
    ['javascript', undefined],
    ['HTTPS', undefined],
  ])('reads the scheme %s as %s', (given, expected) => {
    const headers = { 'x-forwarded-proto': given };
    cleanForwarding(headers);
    expect(headers['x-forwarded-proto']).toBe(expected);
  });
});

it('namesTwoHosts counts Host headers in raw headers, in any case', () => {
  expect(namesTwoHosts(['Host', 'a', 'accept', 'host'])).toBe(false);
  expect(namesTwoHosts(['Host', 'a', 'hOST', 'b'])).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { loadingCall } from './airtime.ts';

describe('The call that loads airtime', () => {
  it('is given for a PIN of a network that the maker names', () => {
    expect(loadingCall('500 naira of MTN airtime', '1234 5678 9012 3456')).toBe(
      'tel:*311*1234567890123456%23',
    );
    expect(loadingCall('Glo, 200', '123456-789012345')).toBe('tel:*311*123456789012345%23');
  });

  it('is not given if no network is named, or if the code is not a PIN', () => {
    expect(loadingCall('500 naira of airtime', '1234567890123456')).toBeUndefined();
    expect(loadingCall('A globe of MTNs', '1234567890123456')).toBeUndefined();
    expect(loadingCall('MTN', 'POPCORN-42')).toBeUndefined();
    expect(loadingCall('MTN', '12345')).toBeUndefined();
  });
});

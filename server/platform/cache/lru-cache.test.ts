import { describe, expect, it } from 'vitest';
import { createLruCache } from './lru-cache.ts';

describe('What was used lately', () => {
  it('is kept, and never more of it than allowed', () => {
    const recent = createLruCache<number>(100);
    for (let n = 0; n < 1000; n++) {
      recent.set(`key ${n}`, n);
      expect(recent.get('key 0')).toBe(0);
      expect(recent.get(`key ${Math.max(0, n - 20)}`)).toBe(Math.max(0, n - 20));
      expect(recent.size).toBeLessThanOrEqual(100);
    }
    expect(recent.get('key 800')).toBeUndefined();
  });
});

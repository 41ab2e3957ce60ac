import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from './sealing.ts';

describe('Sealing', () => {
  const sealer = createSealer(randomBytes(32));

  it('opens any text that it sealed', () => {
    for (const text of ['', 'POPCORN-42', 'Ẹ kú ọjọ́ 👨‍👩‍👧', 'x'.repeat(10_000)]) {
      expect(sealer.open(sealer.seal(text, 'here'), 'here')).toBe(text);
    }
  });

  it('seals the same text differently each time', () => {
    expect(sealer.seal('same', 'here')).not.toBe(sealer.seal('same', 'here'));
  });

  it('refuses a value that was changed, moved or sealed with another key', () => {
    const sealed = sealer.seal('secret', 'here');
    const [mark = '', value = ''] = sealed.split('.');
    const bytes = Buffer.from(value, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(`${mark}.${changed.toString('base64url')}`, 'here')).toThrow();
    }
    expect(() => sealer.open(sealed, 'there')).toThrow();
    expect(() => createSealer(randomBytes(32)).open(sealed, 'here')).toThrow();
    expect(() => sealer.open(sealed.slice(0, 20), 'here')).toThrow();
  });

  it('marks a value with its key, and opens values sealed with an older key', () => {
    const [older, present] = [randomBytes(32), randomBytes(32)];
    const sealed = createSealer(older).seal('secret', 'here');
    const changed = createSealer([present, older]);
    expect(changed.open(sealed, 'here')).toBe('secret');
    expect(() => changed.open(sealed.split('.')[1] ?? '', 'here')).toThrow('not among those configured');
    expect(sealed.startsWith(changed.mark)).toBe(false);
    expect(changed.seal('secret', 'here').startsWith(changed.mark)).toBe(true);
    expect(() => createSealer(present).open(sealed, 'here')).toThrow('not among those configured');
  });
});

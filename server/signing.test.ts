import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyMaker, createSigner, hashKey } from './signing.ts';

const secret = Buffer.alloc(32, 1);
const signer = createSigner<unknown>(secret, 'play');

describe('A signed value', () => {
  it('opens as it was signed, until it expires', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 2 ** 50 }), (value, expiresAt) => {
        const payload: unknown = JSON.parse(JSON.stringify(value));
        const token = signer.sign(payload, expiresAt);
        expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
        expect(signer.open(token, expiresAt - 1)).toEqual(payload);
        expect(signer.open(token, expiresAt)).toBe('expired');
      }),
    );
  });

  it('does not count with any character of its signed part changed', () => {
    const token = signer.sign({ wrong: 2 }, 1000);
    const length = token.indexOf('.');
    for (let place = 0; place < length; place++) {
      const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
      expect(signer.open(changed, 0)).toBe('invalid');
    }
  });

  it('does not count for another purpose or with another secret', () => {
    const token = signer.sign('x', 1000);
    expect(createSigner(secret, 'solve proof').open(token, 0)).toBe('invalid');
    expect(createSigner(Buffer.alloc(32, 2), 'play').open(token, 0)).toBe('invalid');
    expect(createSigner(secret, 'play').open(token, 0)).toBe('x');
  });

  it('is not any other text, and none makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.constant('.')), (text) => {
        expect(signer.open(text, 0)).toBe('invalid');
        expect(signer.open(`${text}.${text}`, 0)).toBe('invalid');
      }),
    );
  });
});

describe('A made key', () => {
  it('is the same for the same text and purpose, and different for others', () => {
    const make = createKeyMaker(secret, 'creator key');
    expect(make('a')).toBe(createKeyMaker(secret, 'creator key')('a'));
    const others = [
      make('b'),
      createKeyMaker(secret, 'winner key')('a'),
      createKeyMaker(Buffer.alloc(32, 2), 'creator key')('a'),
    ];
    expect(new Set([make('a'), ...others]).size).toBe(4);
    expect(make('a')).toMatch(/^[\w-]{43}$/);
  });

  it('is stored as its SHA-256', () => {
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

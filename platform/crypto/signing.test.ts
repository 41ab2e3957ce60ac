import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyMaker, createSigner, hashKey } from './signing.ts';

const secret = Buffer.alloc(32, 1);
const signer = createSigner(secret, 'play');
const field = fc.stringMatching(/^[\w-]{0,60}$/);

describe('Signed texts', () => {
  it('open with their fields until they expire', () => {
    fc.assert(
      fc.property(fc.array(field), fc.integer({ min: 1, max: 2 ** 50 }), (fields, expiresAt) => {
        const token = signer.sign(fields, expiresAt);
        expect(token).toMatch(/^[\w.-]+\.[\w-]{43}$/);
        // No field and a single empty field look the same in a token.
        expect(signer.open(token, expiresAt - 1)).toEqual(fields.length === 0 ? [''] : fields);
        expect(signer.open(token, expiresAt)).toBe('expired');
      }),
    );
  });

  it('stay the same in every version, so that running plays go on', () => {
    expect(signer.sign(['a', '2'], 1000)).toBe('1000.a.2.-pDWBBe8TAbcW0KHQc9C_YOmRar4UA8fXTwgVjh5Zc8');
  });

  it('are invalid with any character changed', () => {
    const token = signer.sign(['a', '2'], 1000);
    for (let place = 0; place < token.length; place++) {
      const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1);
      expect(signer.open(changed, 0)).toBe('invalid');
    }
  });

  it('are invalid for another purpose or with another secret', () => {
    const token = signer.sign(['x'], 1000);
    expect(createSigner(secret, 'solve proof').open(token, 0)).toBe('invalid');
    expect(createSigner(Buffer.alloc(32, 2), 'play').open(token, 0)).toBe('invalid');
    expect(createSigner(secret, 'play').open(token, 0)).toEqual(['x']);
  });

  it('reject any other text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.constant('.')), (text) => {
        expect(signer.open(text, 0)).toBe('invalid');
        expect(signer.open(`${text}.${text}`, 0)).toBe('invalid');
      }),
    );
  });
});

describe('A derived key', () => {
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

  it('stays the same in every version, because databases store values derived from it', () => {
    expect(createKeyMaker(secret, 'creator key')('a')).toBe('NTanAz747Vr94IdwSwRz6rfja3oBmKo6zwV8u_zzmMo');
  });

  it('is stored as its SHA-256', () => {
    expect(hashKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

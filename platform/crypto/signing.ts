import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs texts together with HMAC-SHA-256. Anyone can read the tokens, but only we can make them. Keys of different
 * purposes are independent, so a token for one purpose is invalid for another. Format: expiry, fields and MAC
 * (base64url), separated by dots. See docs/decisions/0001.
 */
export function createSigner(secretKeys: SecretKeys, purpose: string) {
  // The HMAC key is the base64url text itself, not the bytes that it encodes.
  const macs = keysFor(secretKeys, purpose).map((key) => createMac(Buffer.from(key.toString('base64url'))));
  const [macOf] = macs as [Mac];

  return {
    /** Signs fields, none of which may contain a dot. `expiresAt` is in milliseconds since 1970. */
    sign(fields: readonly string[], expiresAt: number): string {
      const text = `${expiresAt}.${fields.join('.')}`;
      return `${text}.${macOf(text)}`;
    },

    /** Returns the fields, or why the token is not valid. */
    open(token: string, now: number): string[] | 'invalid' | 'expired' {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      const given = token.slice(end + 1);
      if (!macs.some((mac) => isSame(mac(text), given))) return 'invalid';
      const fields = text.split('.');
      const expiresAt = Number(fields.shift());
      return now < expiresAt ? fields : 'expired';
    },
  };
}

/** Derives keys from the secret and a text. */
export interface KeyMaker {
  (text: string): string;
  /** Returns the key of a text, followed by its keys under older secret keys. */
  all(text: string): string[];
}

/**
 * Derives keys of 256 bits, in base64url. A text's key must never change, not even between versions, because
 * databases store values derived from it.
 */
export function createKeyMaker(secretKeys: SecretKeys, purpose: string): KeyMaker {
  const macs = keysFor(secretKeys, purpose).map(createMac);
  const [make] = macs as [Mac];
  return Object.assign((text: string) => make(text), { all: (text: string) => macs.map((mac) => mac(text)) });
}

type Mac = (text: string) => string;

/** HMAC-SHA-256 of texts, in base64url. */
function createMac(keyBytes: Buffer): Mac {
  // Created once, because Node would create a key object for every text if it got a buffer.
  const key = createSecretKey(keyBytes);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** A secret key, or the current one followed by older ones, whose signatures and sealed values are still valid. */
export type SecretKeys = Buffer | readonly [Buffer, ...Buffer[]];

/** Returns the keys for one purpose, in the order of the secret keys. */
export function keysFor(secretKeys: SecretKeys, purpose: string): [Buffer, ...Buffer[]] {
  const all = Buffer.isBuffer(secretKeys) ? [secretKeys] : secretKeys;
  return all.map((key) => deriveKey(key, purpose)) as [Buffer, ...Buffer[]];
}

/** Derives a purpose's key, independent of the keys for other purposes (HKDF-SHA-256). */
function deriveKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `puzzlefly ${purpose}`, 32));
}

/** Hashes a bearer key for storage (SHA-256 in hex). Keys are random, so no salt is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Whether this is the key whose hash is stored, compared in constant time. */
export function isKeyOf(storedHash: string, key: string | undefined): boolean {
  return isSame(storedHash, hashKey(key ?? '')) && key !== undefined;
}

/** Compares texts of the same length in constant time. */
export function isSame(right: string, given: string): boolean {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)];
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes);
}

import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts together: readable by anyone, made only by us, and only for one purpose. */
export interface Signer {
  /** No field has a dot in it. `expiresAt` in milliseconds since 1970. */
  sign(fields: readonly string[], expiresAt: number): string;
  /** The fields, or why they do not count. */
  open(token: string, now: number): string[] | 'invalid' | 'expired';
}

/**
 * Signs with HMAC-SHA-256. Keys of different purposes are independent, so a token for one is none for another.
 * Form: expiry, fields and MAC (base64url), with dots between. See docs/decisions/0001.
 */
export function createSigner(secretKey: Buffer, purpose: string): Signer {
  // The key is the text, not the bytes that it stands for.
  const macOf = createMac(Buffer.from(deriveKey(secretKey, purpose).toString('base64url')));

  return {
    sign(fields, expiresAt) {
      const text = `${expiresAt}.${fields.join('.')}`;
      return `${text}.${macOf(text)}`;
    },

    open(token, now) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      if (!isSame(macOf(text), token.slice(end + 1))) return 'invalid';
      const fields = text.split('.');
      const expiresAt = Number(fields.shift());
      return now < expiresAt ? fields : 'expired';
    },
  };
}

/**
 * Makes keys that follow from the secret and a text, 256 bits in base64url: the same for a repeated request, and in every
 * version, because databases hold what follows from them.
 */
export function createKeyMaker(secretKey: Buffer, purpose: string): (text: string) => string {
  return createMac(deriveKey(secretKey, purpose));
}

/** HMAC-SHA-256 of texts, in base64url. */
function createMac(keyBytes: Buffer): (text: string) => string {
  // A key object, made once: from a buffer Node would make one for every text.
  const key = createSecretKey(keyBytes);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** A key for one purpose, independent of those for others (HKDF-SHA-256). */
export function deriveKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `puzzlefly ${purpose}`, 32));
}

/** How bearer keys are stored: SHA-256 in hex. They are random, so no salt is needed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Is this the key whose hash is stored? Takes the same time whatever is given. */
export function isKeyOf(storedHash: string, key: string | undefined): boolean {
  return isSame(storedHash, hashKey(key ?? '')) && key !== undefined;
}

/** Takes the same time whatever is given of the right length. */
function isSame(right: string, given: string): boolean {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)];
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes);
}

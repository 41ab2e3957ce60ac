import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs texts together, with HMAC-SHA-256: readable by anyone, made only by us, and only for one purpose. Keys of different
 * purposes are independent, so a token for one is none for another. Form: expiry, fields and MAC (base64url), with dots between.
 * See docs/decisions/0001.
 */
export function createSigner(secretKeys: SecretKeys, purpose: string) {
  // The key is the text, not the bytes that it stands for.
  const macs = keysFor(secretKeys, purpose).map((key) => createMac(Buffer.from(key.toString('base64url'))));
  const [macOf] = macs as [Mac];

  return {
    /** No field has a dot in it. `expiresAt` in milliseconds since 1970. */
    sign(fields: readonly string[], expiresAt: number): string {
      const text = `${expiresAt}.${fields.join('.')}`;
      return `${text}.${macOf(text)}`;
    },

    /** The fields, or why they do not count. */
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

/** Makes keys that follow from the secret and a text. */
export interface KeyMaker {
  (text: string): string;
  /** The key of a text, and the keys it had under older secret keys. */
  all(text: string): string[];
}

/**
 * 256 bits in base64url: the same for a repeated request, and in every version, because databases hold what follows from
 * them.
 */
export function createKeyMaker(secretKeys: SecretKeys, purpose: string): KeyMaker {
  const macs = keysFor(secretKeys, purpose).map(createMac);
  const [make] = macs as [Mac];
  return Object.assign((text: string) => make(text), { all: (text: string) => macs.map((mac) => mac(text)) });
}

type Mac = (text: string) => string;

/** HMAC-SHA-256 of texts, in base64url. */
function createMac(keyBytes: Buffer): Mac {
  // A key object, made once: from a buffer Node would make one for every text.
  const key = createSecretKey(keyBytes);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** The secret key, or it and those that were used before: what they signed and sealed still counts. The present one is first. */
export type SecretKeys = Buffer | readonly [Buffer, ...Buffer[]];

/** The keys for one purpose, in the order of the secret keys. */
export function keysFor(secretKeys: SecretKeys, purpose: string): [Buffer, ...Buffer[]] {
  const all = Buffer.isBuffer(secretKeys) ? [secretKeys] : secretKeys;
  return all.map((key) => deriveKey(key, purpose)) as [Buffer, ...Buffer[]];
}

/** A key for one purpose, independent of those for others (HKDF-SHA-256). */
function deriveKey(secretKey: Buffer, purpose: string): Buffer {
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
export function isSame(right: string, given: string): boolean {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)];
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes);
}

import { createHash, createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A signed value: readable by anyone, made only by us, and only for one purpose. */
export interface Signer<Payload> {
  /** `expiresAt` in milliseconds since 1970. */
  sign(payload: Payload, expiresAt: number): string;
  /** The payload, or why it does not count. */
  open(token: string, now: number): Payload | 'invalid' | 'expired';
}

/**
 * Signs JSON with HMAC-SHA-256. Keys of different purposes are independent, so a token for one is none for another.
 * Form: base64url(JSON of [expiresAt, payload]) '.' base64url(MAC). See docs/decisions/0002.
 */
export function createSigner<Payload>(secretKey: Buffer, purpose: string): Signer<Payload> {
  // A key object, made once: of a plain buffer Node would make one for every signature.
  const key = createSecretKey(deriveKey(secretKey, purpose));
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest();

  return {
    sign(payload, expiresAt) {
      const body = Buffer.from(JSON.stringify([expiresAt, payload])).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },

    open(token, now) {
      const [body = '', mac = '', ...rest] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const right = macOf(body);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
        return 'invalid';
      const [expiresAt, payload] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, Payload];
      return now < expiresAt ? payload : 'expired';
    },
  };
}

/** Keys that follow from the secret and a text, 256 bits in base64url: the same again for a repeated request. */
export function createKeyMaker(secretKey: Buffer, purpose: string): (text: string) => string {
  const key = createSecretKey(deriveKey(secretKey, purpose));
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
  const given = Buffer.from(hashKey(key ?? ''));
  const stored = Buffer.from(storedHash);
  return key !== undefined && given.length === stored.length && timingSafeEqual(given, stored);
}

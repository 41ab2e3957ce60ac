import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './signing.ts';

/** Encrypts what is secret at rest: codes, contacts, claimants' details. */
export interface Sealer {
  /** `place` names where the value is stored; it opens nowhere else. */
  seal(text: string, place: string): string;
  /** Throws when the value was not sealed with this key for this place. */
  open(sealed: string, place: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM, with a key of its own for each purpose. Form: base64url of IV, tag and ciphertext. */
export function createSealer(secretKey: Buffer, purpose = 'secrets at rest'): Sealer {
  const key = deriveKey(secretKey, purpose);
  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return text.toString('utf8');
    },
  };
}

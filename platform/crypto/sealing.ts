import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { hashKey, keysFor, type SecretKeys } from './signing.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts at rest, such as codes, contacts and claimants' details. Uses AES-256-GCM, with a separate key for
 * each purpose. Format: a mark that identifies the key, a dot, and base64url of IV, tag and ciphertext.
 */
export function createSealer(secretKeys: SecretKeys, purpose = 'secrets at rest') {
  const keys = keysFor(secretKeys, purpose);
  const [key] = keys;
  const mark = markOf(key);
  const byMark = new Map(keys.map((each) => [markOf(each), each]));

  function openWith(one: Buffer, bytes: Buffer, place: string): string {
    const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', one, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  }

  return {
    /** Prefix of every value that was sealed with the current key. */
    mark,

    /**
     * Encrypts `text` and binds it to `place`, which names where it is stored. The result cannot be opened for
     * another place.
     */
    seal(text: string, place: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return mark + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Decrypts a value. Throws if it was not sealed with one of these keys for this place. */
    open(sealed: string, place: string): string {
      const end = sealed.indexOf('.') + 1;
      const bytes = Buffer.from(sealed.slice(end), 'base64url');
      const named = byMark.get(sealed.slice(0, end));
      if (named === undefined) {
        throw new Error('this was sealed with a key that is not among those configured');
      }
      return openWith(named, bytes, place);
    },
  };
}

export type Sealer = ReturnType<typeof createSealer>;

/** Identifies a key without revealing it. */
const markOf = (key: Buffer) => `${hashKey(`mark of ${key.toString('base64url')}`).slice(0, 8)}.`;

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from '../storage/connect.ts';
import { createKeyMaker, deriveKey } from './signing.ts';

/** Encrypts what is secret at rest: codes, contacts, claimants' details. */
export interface Sealer {
  /** `place` names where the value is stored; it opens nowhere else. */
  seal(text: string, place: string): string;
  /** Throws when the value was not sealed with this key for this place. */
  open(sealed: string, place: string): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. Form: base64url of IV, tag and ciphertext. */
export function createSealer(secretKey: Buffer): Sealer {
  const key = deriveKey(secretKey, 'secrets at rest');
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

/**
 * Throws unless the key is the one that the database was first used with: with another one every secret in it would be
 * unreadable, and every creator's and winner's key void.
 */
export async function checkSecretKey(db: Db, secretKey: Buffer): Promise<void> {
  const name = 'secret key';
  const value = createKeyMaker(secretKey, 'key check')(name);
  await db
    .insertInto('key_checks')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const known = await db
    .selectFrom('key_checks')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (known.value !== value) {
    throw new Error(
      'The secret key is not the one this database was made with. ' +
        'Restore secret.key in DATA_DIR from a backup, or set SECRET_KEY to the key used before.',
    );
  }
}

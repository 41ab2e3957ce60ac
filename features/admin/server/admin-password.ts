import { randomBytes } from 'node:crypto';
import { createKeyMaker, type SecretKeys } from '../../../platform/crypto/signing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { type Argon2Cost, hashPassword, isPasswordOf, owaspCost } from './argon2.ts';

/** Key of the table's only row. */
const name = 'admin';

interface Dependencies {
  db: Db;
  /** The password from the environment. If undefined, the generated one, whose hash is in the database, is used. */
  configured: string | undefined;
  secretKey: SecretKeys;
  cost?: Argon2Cost;
}

/** Checks the admin password, and makes fingerprints of it (rules: moderation#admin). */
export function createAdminPassword({ db, configured, secretKey, cost = owaspCost }: Dependencies) {
  // Keyed, because a plain hash would let an attacker guess a weak password.
  const fingerprintOf = createKeyMaker(secretKey, 'admin password');
  let hashOfConfigured: Promise<string> | undefined;

  async function storedHash(): Promise<string | undefined> {
    const row = await db
      .selectFrom('admin_password')
      .select('hash')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.hash;
  }

  function currentHash(): Promise<string | undefined> {
    if (configured === undefined) return storedHash();
    hashOfConfigured ??= hashPassword(configured, cost).catch((error: unknown) => {
      hashOfConfigured = undefined;
      throw error;
    });
    return hashOfConfigured;
  }

  return {
    /** `isKnown`: the request comes from a browser that has logged in before. */
    async isRight(password: string, isKnown = false): Promise<boolean> {
      const hash = await currentHash();
      return hash !== undefined && isPasswordOf(hash, password, isKnown);
    },

    /** Whether the fingerprint was made from the current password, under the current or an older secret key. */
    async isFingerprint(given: string): Promise<boolean> {
      return fingerprintOf.all(configured ?? (await storedHash()) ?? '').includes(given);
    },

    /** Returns a fingerprint of the current password, the same in all processes. */
    async fingerprint(): Promise<string> {
      return fingerprintOf(configured ?? (await storedHash()) ?? '');
    },
  };
}

export type AdminPassword = ReturnType<typeof createAdminPassword>;

/** Generates a password if the database has none. Returns it to exactly one of the processes that start together. */
export async function makeFirstPassword(db: Db, now: number, cost = owaspCost): Promise<string | undefined> {
  const known = await db
    .selectFrom('admin_password')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (known !== undefined) return undefined;
  const password = randomBytes(18).toString('base64url');
  const hash = await hashPassword(password, cost);
  const made = await db
    .insertInto('admin_password')
    .values({ name, hash, made_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return made === undefined ? undefined : password;
}

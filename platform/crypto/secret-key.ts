import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../storage/connect.ts';
import { databaseFile } from '../storage/sqlite.ts';
import { createKeyMaker, type SecretKeys } from './signing.ts';

const madeKey = /^[0-9a-f]{64}$/;

/** Parses `SECRET_KEYS_OLD`: comma-separated keys whose signatures and sealed values are still valid. */
export function readOldKeys(given: string | undefined): Buffer[] {
  return (given ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(keyOf);
}

/** The key file that this process created. It is removed if the database turns out to use another key. */
let madeHere: string | undefined;

/**
 * Returns the given key, or else the one in the data directory. The first start creates a key file that only its user
 * can read. It creates none beside an existing SQLite database, because the next backup would then overwrite the right
 * key with a new one.
 */
export function readSecretKey(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return keyOf(given);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (existsSync(databaseFile(dataDir))) {
      throw new Error(
        `${dataDir} holds a database, but no secret.key. Restore it from a backup, or set SECRET_KEY to the key used before.`,
      );
    }
    makeSecretKey(file);
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (!madeKey.test(key)) {
    throw new Error(`${file} does not hold a key. Restore it from a backup; plays and keys depend on it.`);
  }
  return keyOf(key);
}

/** Decodes a text of 64 hex digits, the format of `secret.key`. Uses the bytes of any other text as the key. */
function keyOf(text: string): Buffer {
  return Buffer.from(text, madeKey.test(text) ? 'hex' : 'utf8');
}

/** Creates the file atomically and never overwrites one, because several processes may start at the same time. */
function makeSecretKey(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    madeHere = file;
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

const name = 'secret key';

const checkOf = (secretKeys: SecretKeys) => createKeyMaker(secretKeys, 'key check');

/** Records that everything sealed in the database uses the current key. */
export async function noteSecretKey(db: Db, secretKeys: SecretKeys): Promise<void> {
  const value = checkOf(secretKeys)(name);
  await db.updateTable('key_checks').set({ value }).where('name', '=', name).execute();
}

/**
 * Throws unless the database was sealed with one of the keys, because its secrets could not be read. A new database is
 * marked with the current key.
 */
export async function checkSecretKey(db: Db, secretKeys: SecretKeys): Promise<void> {
  const values = checkOf(secretKeys).all(name);
  const [value = ''] = values;
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
  if (!values.includes(known.value)) {
    if (madeHere !== undefined) rmSync(madeHere, { force: true });
    throw new Error(
      'The secret key is not the one this database was made with. ' +
        'Restore secret.key in DATA_DIR from a backup, or set SECRET_KEY to the key used before. ' +
        'If it was changed on purpose, SECRET_KEYS_OLD needs the old key until `npm run rotate-keys` is done.',
    );
  }
}

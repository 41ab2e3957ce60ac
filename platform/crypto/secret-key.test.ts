import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases, openDatabase } from '../../server/testing/databases.ts';
import { checkSecretKey } from './secret-key.ts';

describe.each(databases)('The secret key of a database on $name', (kind) => {
  it('stays the first one used: a start with another key is refused, with instructions', async () => {
    const { db, close } = await openDatabase(kind);
    const key = randomBytes(32);
    await Promise.all([checkSecretKey(db, key), checkSecretKey(db, key)]);
    await checkSecretKey(db, key);
    await expect(checkSecretKey(db, randomBytes(32))).rejects.toThrow(/Restore secret\.key in DATA_DIR/);
    await close();
  });
});

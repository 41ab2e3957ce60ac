import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases, openDatabase } from '../../testing/databases.ts';
import { checkSecretKey, createSealer } from './sealing.ts';

describe('Sealing', () => {
  const sealer = createSealer(randomBytes(32));

  it('opens what it sealed, whatever the text', () => {
    for (const text of ['', 'POPCORN-42', 'Ẹ kú ọjọ́ 👨‍👩‍👧', 'x'.repeat(10_000)]) {
      expect(sealer.open(sealer.seal(text, 'here'), 'here')).toBe(text);
    }
  });

  it('never writes the same text twice alike', () => {
    expect(sealer.seal('same', 'here')).not.toBe(sealer.seal('same', 'here'));
  });

  it('opens nothing that was changed, moved or sealed with another key', () => {
    const sealed = sealer.seal('secret', 'here');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => sealer.open(changed.toString('base64url'), 'here')).toThrow();
    }
    expect(() => sealer.open(sealed, 'there')).toThrow();
    expect(() => createSealer(randomBytes(32)).open(sealed, 'here')).toThrow();
    expect(() => sealer.open(sealed.slice(0, 20), 'here')).toThrow();
  });
});

describe.each(databases)('The secret key of a database on $name', (kind) => {
  it('is the one it was first used with; another stops the start with what to do', async () => {
    const { db, close } = await openDatabase(kind);
    const key = randomBytes(32);
    await Promise.all([checkSecretKey(db, key), checkSecretKey(db, key)]);
    await checkSecretKey(db, key);
    await expect(checkSecretKey(db, randomBytes(32))).rejects.toThrow(/Restore secret\.key in DATA_DIR/);
    await close();
  });
});

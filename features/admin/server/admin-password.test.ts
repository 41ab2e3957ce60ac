import { describe, expect, it, onTestFinished } from 'vitest';
import { testSecretKey as secretKey } from '../../../server/testing/build-test-app.ts';
import { databases, openDatabase } from '../../../server/testing/databases.ts';
import { createAdminPassword, makeFirstPassword } from './admin-password.ts';
import { hashPassword, isPasswordOf, owaspCost } from './argon2.ts';

const cost = { memory: 8, passes: 1, parallelism: 1 };

describe('A password hash', () => {
  it('uses Argon2id at OWASP’s recommended cost and matches only its own password', async () => {
    const hash = await hashPassword('open sesame, please', owaspCost);
    expect(hash).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPasswordOf(hash, 'open sesame, please')).toBe(true);
    for (const wrong of ['', 'open sesame', 'open sesame, please ', 'a'.repeat(1000)]) {
      expect(await isPasswordOf(hash, wrong)).toBe(false);
    }
    expect(await hashPassword('open sesame, please', cost)).not.toContain(hash.slice(-43));
  });

  it('is computed one at a time; a flood fills a short queue and the rest is refused', async () => {
    const hash = await hashPassword('open sesame, please', cost);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => isPasswordOf(hash, 'guess')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - 1 - 20);
    expect(await isPasswordOf(hash, 'open sesame, please')).toBe(true);
  });
});

describe.each(databases)('The generated admin password over $name', (kind) => {
  async function open() {
    const { db, close } = await openDatabase(kind);
    onTestFinished(close);
    return db;
  }

  it('is created once however many nodes start together, and works on all of them', async () => {
    const db = await open();
    const made = await Promise.all(Array.from({ length: 8 }, () => makeFirstPassword(db, 1, cost)));
    const [password = '', ...others] = made.filter((told) => told !== undefined);
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(others).toEqual([]);
    expect(await makeFirstPassword(db, 2, cost)).toBeUndefined();
    const node = createAdminPassword({ db, configured: undefined, secretKey, cost });
    expect([await node.isRight(password), await node.isRight('guess')]).toEqual([true, false]);
    const [row] = await db.selectFrom('admin_password').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(password);
  });

  it('yields to a configured password, and an empty password never matches', async () => {
    const db = await open();
    const none = createAdminPassword({ db, configured: undefined, secretKey, cost });
    expect(await none.isRight('')).toBe(false);
    const password = (await makeFirstPassword(db, 1, cost)) ?? '';
    const configured = createAdminPassword({ db, configured: 'open sesame, please', secretKey, cost });
    expect([await configured.isRight(password), await configured.isRight('open sesame, please')]).toEqual([
      false,
      true,
    ]);
    expect(await configured.fingerprint()).not.toBe(await none.fingerprint());
  });
});

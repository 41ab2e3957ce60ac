import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../../platform/context.ts';
import { createSealer } from '../../../platform/crypto/sealing.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { countOf } from '../../../platform/storage/rows.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { audit } from './audit.ts';

/** Key of the table's only row. */
const name = 'admin';
const place = placeOf('second_factor.secret', name);

const secretBytes = 20;
const stepMs = 30_000;
/** Also accepts the codes of the previous and the next step, because clocks differ. */
const window = 1;
const recoveryCodes = 10;

type Dependencies = Pick<Context, 'db' | 'now'> & { config: Pick<Context['config'], 'secretKey'> };

const totpOf = (secret: string) =>
  new TOTP({ issuer: 'Puzzlefly', label: 'Admin', secret: Secret.fromBase32(secret), period: stepMs / 1000 });

/** The admin's second factor: authenticator codes (RFC 6238), off until the first correct code; and recovery codes. */
export function createSecondFactor({ config, db, now }: Dependencies) {
  const sealer = createSealer(config.secretKey);
  const find = (transaction: Db = db) =>
    transaction.selectFrom('second_factor').selectAll().where('name', '=', name).executeTakeFirst();

  /** Returns the time step of a valid code; undefined if the code is invalid. */
  function stepOf(sealed: string, code: string): number | undefined {
    const at = now();
    const delta = totpOf(sealer.open(sealed, place)).validate({ token: code, timestamp: at, window });
    return delta === null ? undefined : Math.floor(at / stepMs) + delta;
  }

  /** Consumes a code: the conditional write lets only one of two concurrent requests through. */
  async function spendStep(transaction: Db, step: number): Promise<boolean> {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ used_step: step })
      .where('name', '=', name)
      .where('used_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function spendRecoveryCode(transaction: Db, code: string): Promise<boolean> {
    const used = await transaction
      .deleteFrom('recovery_codes')
      .where('hash', '=', hashKey(plain(code)))
      .returning('hash')
      .executeTakeFirst();
    if (used === undefined) return false;
    await audit(transaction, { at: now(), action: 'recovery_code_used' });
    return true;
  }

  async function isRight(transaction: Db, code: string): Promise<boolean> {
    const row = await find(transaction);
    if (row === undefined) return false;
    const digits = code.replaceAll(' ', '');
    if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(transaction, code);
    const step = stepOf(row.secret, digits);
    return step !== undefined && spendStep(transaction, step);
  }

  /** Step of the last code that was accepted without a database write. */
  let unwrittenStep = 0;

  return {
    /** Accepts an authenticator code once in this process, for when the database is read-only. */
    async isRightUnwritten(code: string): Promise<boolean> {
      const row = await find();
      const step = row === undefined ? undefined : stepOf(row.secret, code.replaceAll(' ', ''));
      if (row === undefined || step === undefined) return false;
      if (step <= Math.max(row.used_step, unwrittenStep)) return false;
      unwrittenStep = step;
      return true;
    },

    async status(): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
      const row = await find();
      return {
        isOn: row?.confirmed_at != null,
        recoveryCodesLeft: await countOf(db.selectFrom('recovery_codes')),
      };
    },

    isOn: async (): Promise<boolean> => (await find())?.confirmed_at != null,

    /** Accepts each authenticator or recovery code once. Runs in the given transaction. */
    isRight,

    /**
     * Creates a secret, which takes effect after its first correct code. Throws a Refusal if the second factor
     * is on.
     */
    async begin(): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
      const sealed = sealer.seal(secret, place);
      const row = await db
        .insertInto('second_factor')
        .values({ name, secret: sealed, confirmed_at: null, used_step: 0 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ secret: sealed, used_step: 0 })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('name')
        .executeTakeFirst();
      if (row === undefined) throw new Refusal('second_factor_on');
      return { secret, uri: totpOf(secret).toString() };
    },

    /** Turns the second factor on with its first code. Returns the recovery codes, which cannot be read again. */
    confirm: (code: string): Promise<string[]> =>
      db.transaction().execute(async (transaction) => {
        const row = await find(transaction);
        if (row === undefined || row.confirmed_at !== null) throw new Refusal('second_factor_on');
        const step = stepOf(row.secret, code.replaceAll(' ', ''));
        if (step === undefined || !(await spendStep(transaction, step))) throw new Refusal('code_wrong');
        await transaction
          .updateTable('second_factor')
          .set({ confirmed_at: now() })
          .where('name', '=', name)
          .execute();
        const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode);
        await transaction.deleteFrom('recovery_codes').execute();
        await transaction
          .insertInto('recovery_codes')
          .values(codes.map((each) => ({ hash: hashKey(plain(each)) })))
          .execute();
        await audit(transaction, { at: now(), action: 'second_factor_set' });
        return codes;
      }),

    /** Turns the second factor off. Requires a code. */
    remove: (code: string): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        if (!(await isRight(transaction, code))) throw new Refusal('code_wrong');
        await transaction.deleteFrom('second_factor').execute();
        await transaction.deleteFrom('recovery_codes').execute();
        await audit(transaction, { at: now(), action: 'second_factor_removed' });
      }),
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** About 118 random bits in groups of four, without letters that look like digits. */
function makeRecoveryCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789z';
  const text = [...randomBytes(24)].map((byte) => letters[byte % 32]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

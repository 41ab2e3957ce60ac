import { randomBytes } from 'node:crypto';
import { hashKey } from '../platform/crypto/signing.ts';
import { Refusal } from '../platform/http/errors.ts';
import { channel } from '../platform/realtime/broker.ts';
import type { Db } from '../platform/storage/connect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import type { AdminPassword } from './admin-password.ts';
import { audit } from './audit.ts';

export const sessionTimeMs = 12 * 60 * 60_000;

/** A session of the admin has ended; its streams end with it, in every process. */
export const sessionEnded = channel<'ended'>('admin sessions');

interface Dependencies {
  db: Db;
  password: AdminPassword;
  now: () => number;
}

/** A session is a random token in a cookie. Its hash is stored, so that every process knows it. */
export function createAdminSessions({ db, password, now }: Dependencies) {
  const write = createGroupCommit(db);
  return {
    /** Returns the token of a new session, and ends the one that was there. Throws a Refusal for a wrong password. */
    async logIn(given: string, earlierToken?: string): Promise<string> {
      if (!(await password.isRight(given))) {
        await write((transaction) => audit(transaction, { at: now(), action: 'login_refused' }));
        throw new Refusal('password_wrong');
      }
      const token = randomBytes(32).toString('base64url');
      const fingerprint = await password.fingerprint();
      await write(async (transaction) => {
        if (earlierToken !== undefined) {
          await transaction
            .deleteFrom('admin_sessions')
            .where('token_hash', '=', hashKey(earlierToken))
            .execute();
        }
        await transaction
          .insertInto('admin_sessions')
          .values({
            token_hash: hashKey(token),
            password_fingerprint: fingerprint,
            expires_at: now() + sessionTimeMs,
          })
          .execute();
        await audit(transaction, { at: now(), action: 'logged_in' });
      });
      return token;
    },

    /** When this token's session ends, or undefined when there is none. */
    async findEnd(token: string | undefined): Promise<number | undefined> {
      if (token === undefined) return undefined;
      const session = await db
        .selectFrom('admin_sessions')
        .select(['expires_at', 'password_fingerprint'])
        .where('token_hash', '=', hashKey(token))
        .executeTakeFirst();
      if (session === undefined || session.expires_at <= now()) return undefined;
      const isCurrent = await password.isFingerprint(session.password_fingerprint);
      return isCurrent ? session.expires_at : undefined;
    },

    logOut: (token: string): Promise<void> =>
      write(async (transaction) => {
        await transaction.deleteFrom('admin_sessions').where('token_hash', '=', hashKey(token)).execute();
        await audit(transaction, { at: now(), action: 'logged_out' });
      }),

    /** Returns how many. */
    async removeExpired(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('admin_sessions')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;

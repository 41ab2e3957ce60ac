import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Selectable } from 'kysely';
import { hashKey } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { channel } from '../../../platform/realtime/broker.ts';
import { type Db, isUnavailable } from '../../../platform/storage/connect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import type { AdminAccess } from '../api.ts';
import type { AdminPassword } from './admin-password.ts';
import { audit, countRefusedLogin } from './audit.ts';
import type { SecondFactor } from './second-factor.ts';

export const sessionTimeMs = 12 * 60 * 60_000;
/** Idle time after which a session ends. An open page requests the figures every 30 seconds. */
const idleMs = 2 * 60 * 60_000;
/** Minimum time between two updates of `seen_at`. */
const seenEveryMs = 60_000;
const idLength = 16;

/** Sent when an admin session has ended, so that its streams end in every process. */
export const sessionEnded = channel<'ended'>('admin sessions');

interface Dependencies {
  db: Db;
  password: AdminPassword;
  secondFactor: Pick<SecondFactor, 'isOn' | 'isRight' | 'isRightUnwritten'>;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

interface LoginAttempt {
  password: string;
  code: string | undefined;
  /** Token of the browser's previous session, which this login ends. */
  earlierToken: string | undefined;
  /** Whether the browser has logged in before. */
  isKnown: boolean;
  /** Browser and operating system, if known. */
  device: string | null;
  /** Called before a code is checked; throws a Refusal after too many attempts. */
  admitCode(): void;
}

/** A session is a random token in a cookie. The database, which all processes share, stores only the token's hash. */
export function createAdminSessions({ db, password, secondFactor, now, log }: Dependencies) {
  const write = createGroupCommit(db);
  /** Sessions that could not be stored, by token hash. They let the admin log in even when the disk is full. */
  const unwritten = new Map<string, Selectable<Database['admin_sessions']>>();

  /**
   * Returns a handler for `catch` that logs a write which failed because the database is unavailable, and
   * rethrows all other errors.
   */
  const leaveOut = (what: string) => (error: unknown) => {
    if (!isUnavailable(error)) throw error;
    log.error({ err: error }, `${what} could not be written`);
  };

  async function refuse(code: 'password_wrong' | 'code_wrong'): Promise<never> {
    await write((transaction) => countRefusedLogin(transaction, now())).catch(leaveOut('a refused login'));
    throw new Refusal(code);
  }

  async function checkCode(code: string | undefined, admitCode: () => void): Promise<void> {
    if (!(await secondFactor.isOn())) return;
    if (code === undefined) throw new Refusal('code_needed');
    admitCode();
    const isRight = await write((transaction) => secondFactor.isRight(transaction, code)).catch((error) => {
      leaveOut('a code of the second step')(error);
      return secondFactor.isRightUnwritten(code);
    });
    if (!isRight) await refuse('code_wrong');
  }

  async function find(token: string) {
    const session =
      unwritten.get(hashKey(token)) ??
      (await db
        .selectFrom('admin_sessions')
        .select(['expires_at', 'seen_at', 'password_fingerprint'])
        .where('token_hash', '=', hashKey(token))
        .executeTakeFirst());
    if (session === undefined || session.expires_at <= now()) return undefined;
    if (session.seen_at <= now() - idleMs) return undefined;
    return (await password.isFingerprint(session.password_fingerprint)) ? session : undefined;
  }

  async function noteSeen(token_hash: string): Promise<void> {
    const session = unwritten.get(token_hash);
    if (session === undefined) {
      const used = db.updateTable('admin_sessions').set({ seen_at: now() });
      await used.where('token_hash', '=', token_hash).execute();
      return;
    }
    session.seen_at = now();
    await db.insertInto('admin_sessions').values(session).execute();
    unwritten.delete(token_hash);
  }

  return {
    /**
     * Returns the token of a new session. Throws a Refusal for a wrong password or code, or when a required code is
     * missing.
     */
    async logIn(attempt: LoginAttempt): Promise<string> {
      if (!(await password.isRight(attempt.password, attempt.isKnown))) await refuse('password_wrong');
      await checkCode(attempt.code, attempt.admitCode);
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const session = {
        token_hash: hashKey(token),
        password_fingerprint: await password.fingerprint(),
        expires_at: at + sessionTimeMs,
        opened_at: at,
        seen_at: at,
        device: attempt.device,
      };
      await write(async (transaction) => {
        if (attempt.earlierToken !== undefined) {
          await transaction
            .deleteFrom('admin_sessions')
            .where('token_hash', '=', hashKey(attempt.earlierToken))
            .execute();
        }
        await transaction.insertInto('admin_sessions').values(session).execute();
        const action = attempt.isKnown ? 'logged_in' : 'logged_in_anew';
        await audit(transaction, { at, action, ...noteOf(attempt.device) });
      }).catch((error) => {
        leaveOut('a login')(error);
        unwritten.set(session.token_hash, session);
      });
      return token;
    },

    /** Returns when this token's session ends, or undefined if it has none. */
    async findEnd(token: string | undefined): Promise<number | undefined> {
      return token === undefined ? undefined : (await find(token))?.expires_at;
    },

    /** Returns whether the token has a session, and records that it is in use. */
    async use(token: string | undefined): Promise<boolean> {
      if (token === undefined) return false;
      const session = await find(token);
      if (session === undefined) return false;
      if (session.seen_at <= now() - seenEveryMs) {
        await noteSeen(hashKey(token)).catch(leaveOut("the session's use"));
      }
      return true;
    },

    /** Lists the sessions, newest first. */
    async list(ownToken: string): Promise<AdminAccess['sessions']> {
      const rows = await db
        .selectFrom('admin_sessions')
        .select(['token_hash', 'password_fingerprint', 'opened_at', 'seen_at', 'device'])
        .where('expires_at', '>', now())
        .where('seen_at', '>', now() - idleMs)
        .orderBy('expires_at', 'desc')
        .limit(100)
        .execute();
      const isCurrent = await Promise.all(
        rows.map((row) => password.isFingerprint(row.password_fingerprint)),
      );
      const open = rows.filter((_, index) => isCurrent[index]);
      return open.map(({ token_hash, opened_at, seen_at, device }) => ({
        id: token_hash.slice(0, idLength),
        device,
        openedAt: new Date(opened_at).toISOString(),
        seenAt: new Date(seen_at).toISOString(),
        isThis: token_hash === hashKey(ownToken),
      }));
    },

    async logOut(token: string): Promise<void> {
      unwritten.delete(hashKey(token));
      await write(async (transaction) => {
        await transaction.deleteFrom('admin_sessions').where('token_hash', '=', hashKey(token)).execute();
        await audit(transaction, { at: now(), action: 'logged_out' });
      });
    },

    /** Ends a session by its id in the list. Throws a Refusal if there is none. */
    end: (id: string): Promise<void> =>
      write(async (transaction) => {
        const ended = await transaction
          .deleteFrom('admin_sessions')
          .where('token_hash', 'like', `${id}%`)
          .returning('device')
          .executeTakeFirst();
        if (ended === undefined) throw new Refusal('not_found');
        await audit(transaction, {
          at: now(),
          action: 'session_ended',
          ...noteOf(ended.device),
        });
      }),

    /** Removes expired sessions and returns their number. */
    async removeExpired(): Promise<number> {
      for (const [hash, { expires_at }] of unwritten) if (expires_at <= now()) unwritten.delete(hash);
      const { numDeletedRows } = await db
        .deleteFrom('admin_sessions')
        .where(({ or, eb }) => or([eb('expires_at', '<=', now()), eb('seen_at', '<=', now() - idleMs)]))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type AdminSessions = ReturnType<typeof createAdminSessions>;

const noteOf = (device: string | null) => (device === null ? {} : { note: device });

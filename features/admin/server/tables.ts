import type { Generated } from 'kysely';
import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';
import { decided } from '../../safety/server/tables.ts';
import type { AuditAction } from '../api.ts';

interface AdminTables {
  /** Argon2id hash of the password generated at the first start when none is configured. One row. */
  admin_password: {
    name: string;
    hash: string;
    made_at: number;
  };

  admin_sessions: {
    /** SHA-256 of the cookie's value, in hex. */
    token_hash: string;
    /** Fingerprint of the password that opened the session. Changing the password ends the session. */
    password_fingerprint: string;
    expires_at: number;
    opened_at: number;
    seen_at: number;
    /** Browser and operating system from a fixed list, if known. */
    device: string | null;
  };

  /** Numbers of refused logins per hour. They are not in the audit log, because guesses would flood it. */
  refused_logins: {
    /** Start of the hour. */
    hour: number;
    count: number;
  };

  /** The admin's second factor, if set up. One row. */
  second_factor: {
    name: string;
    /** Sealed. */
    secret: string;
    /** Null until the first correct code; logins require no code before then. */
    confirmed_at: number | null;
    /** Time step of the last accepted code, so that no code works twice. */
    used_step: number;
  };

  /** SHA-256 of the unused recovery codes, in hex. */
  recovery_codes: {
    hash: string;
  };

  /** The admin's actions; never removed. */
  audit_log: {
    id: Generated<number>;
    at: number;
    action: AuditAction;
    target: string | null;
    note: string | null;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends AdminTables {}
}

export const adminTables: TablesOf<AdminTables> = {
  admin_password: {
    told: siteStatement,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      hash: fact,
    },
  },
  admin_sessions: {
    told: siteStatement,
    rows: 'never',
    columns: {
      token_hash: fact,
      password_fingerprint: fact,
      device: fact,
    },
  },
  refused_logins: {
    told: siteStatement,
    rows: 'never',
    columns: {},
  },
  second_factor: {
    told: siteStatement,
    rows: 'never',
    columns: {
      name: fact,
      secret: { holds: 'fact', sealed: ['name'] },
    },
  },
  recovery_codes: {
    told: siteStatement,
    rows: 'never',
    columns: {
      hash: fact,
    },
  },
  audit_log: {
    told: decided,
    rows: 'never',
    columns: {
      target: fact,
      note: { holds: 'text' },
    },
  },
};

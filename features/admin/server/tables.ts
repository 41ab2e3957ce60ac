import type { Generated } from 'kysely';
import type { AuditAction } from '../../../contract/admin-api.ts';
import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteOwn } from '../../../platform/tables.ts';
import { decided } from '../../moderation/server/tables.ts';

interface AdminTables {
  /** The password made at the first start, when none is configured: its Argon2id hash. One row. */
  admin_password: {
    name: string;
    hash: string;
    made_at: number;
  };

  admin_sessions: {
    /** SHA-256 of the cookie's value, in hex. */
    token_hash: string;
    /** Of the password it was opened with: another password ends it. */
    password_fingerprint: string;
    expires_at: number;
    opened_at: number;
    seen_at: number;
    /** Browser and system, in words of a fixed list, as far as they are known. */
    device: string | null;
  };

  /** How many logins were refused in an hour. They are no lines of the audit log: guesses would push it out. */
  refused_logins: {
    /** When the hour began. */
    hour: number;
    count: number;
  };

  /** The admin's second factor, if there is one. One row. */
  second_factor: {
    name: string;
    /** Sealed. */
    secret: string;
    /** Nothing until the first code was right; it is not asked for before. */
    confirmed_at: number | null;
    /** The time step of the last code that was accepted: no code counts twice. */
    used_step: number;
  };

  /** SHA-256 of the recovery codes that are left, in hex. */
  recovery_codes: {
    hash: string;
  };

  /** What the admin did, and when; never removed. */
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
    told: siteOwn,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      hash: fact,
    },
  },
  admin_sessions: {
    told: siteOwn,
    rows: 'never',
    columns: {
      token_hash: fact,
      password_fingerprint: fact,
      device: fact,
    },
  },
  refused_logins: {
    told: siteOwn,
    rows: 'never',
    columns: {},
  },
  second_factor: {
    told: siteOwn,
    rows: 'never',
    columns: {
      name: fact,
      secret: { holds: 'fact', sealed: ['name'] },
    },
  },
  recovery_codes: {
    told: siteOwn,
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

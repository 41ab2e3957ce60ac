import type { AuditAction, AuditLog } from '../../contract/admin-api.ts';
import type { Db } from '../platform/storage/connect.ts';

const listLimit = 100;

interface Deed {
  at: number;
  action: AuditAction;
  /** The puzzle or reward it was done to. */
  target?: string;
  note?: string;
}

/** Writes down what was done; in the same transaction, so that neither is without the other. */
export async function audit(transaction: Db, { at, action, target, note }: Deed): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ at, action, target: target ?? null, note: note ?? null })
    .execute();
}

/** The latest deeds, newest first. */
export async function readAudit(db: Db): Promise<AuditLog> {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(listLimit).execute();
  return {
    entries: rows.map(({ at, action, target, note }) => ({
      at: new Date(at).toISOString(),
      action,
      target,
      note,
    })),
  };
}

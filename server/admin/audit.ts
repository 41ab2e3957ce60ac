import type { AuditAction, AuditLog } from '../../contract/admin-api.ts';
import type { Db } from '../platform/storage/connect.ts';

const listLimit = 100;

interface Entry {
  at: number;
  action: AuditAction;
  /** The puzzle or reward it was done to. */
  target?: string;
  note?: string;
}

/** Part of the transaction of the action, so that neither is stored without the other. */
export async function audit(transaction: Db, { at, action, target, note }: Entry): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ at, action, target: target ?? null, note: note ?? null })
    .execute();
}

/** The latest actions, newest first. */
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

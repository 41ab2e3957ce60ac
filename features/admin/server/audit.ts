import { dayMs, hourMs } from '../../../contract/periods.ts';
import { csvOf } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { pageOf } from '../../../platform/storage/rows.ts';
import { type AuditAction, type AuditGroup, type AuditLog, auditGroups } from '../api.ts';

const pageSize = 50;
const csvRows = 10_000;

interface Entry {
  at: number;
  action: AuditAction;
  /** The action's subject, such as a puzzle's id, a switch or a blocked host. */
  target?: string;
  note?: string;
}

/** Records an action in the transaction that performs it, so that neither is stored without the other. */
export async function audit(transaction: Db, { at, action, target, note }: Entry): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({ at, action, target: target ?? null, note: note ?? null })
    .execute();
}

/** Returns a page of entries older than the given id, newest first. */
export async function readAudit(
  db: Db,
  { group, before }: { group?: AuditGroup; before?: string },
  now: number,
): Promise<AuditLog> {
  const rows = await select(db, group)
    .where('id', '<', Number(before ?? Number.MAX_SAFE_INTEGER))
    .limit(pageSize + 1)
    .execute();
  const { shown, last } = pageOf(rows, pageSize);
  const entries = shown.map(({ id, at, action, target, note }) => ({
    id: Number(id),
    at: new Date(at).toISOString(),
    action,
    target,
    note,
  }));
  return {
    entries,
    next: last === undefined ? null : Number(last.id),
    refusedLogins: await countRefused(db, now),
  };
}

/** The newest 10,000 entries as CSV. */
export async function auditCsv(db: Db, group: AuditGroup | undefined): Promise<string> {
  const rows = await select(db, group).limit(csvRows).execute();
  const lines = rows.map(({ at, action, target, note }) => [
    new Date(at).toISOString(),
    action,
    target ?? '',
    note ?? '',
  ]);
  return csvOf([['at', 'action', 'target', 'note'], ...lines]);
}

/** Counts a refused login in the current hour. */
export async function countRefusedLogin(db: Db, at: number): Promise<void> {
  await db
    .insertInto('refused_logins')
    .values({ hour: at - (at % hourMs), count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('hour')
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('refused_logins.count'), '+', 1) })),
    )
    .execute();
}

/** Refused logins in the last day and the last week. */
export const countRefused = async (db: Db, now: number) => ({
  day: await refusedSince(db, now - dayMs),
  week: await refusedSince(db, now - 7 * dayMs),
});

/** Number of logins refused in the hours that begin at `since` or later. */
export async function refusedSince(db: Db, since: number): Promise<number> {
  const { total } = await db
    .selectFrom('refused_logins')
    .select(({ fn }) => fn.sum<number | string | null>('count').as('total'))
    .where('hour', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const select = (db: Db, group: AuditGroup | undefined) => {
  const all = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc');
  return group === undefined ? all : all.where('action', 'in', auditGroups[group]);
};

import { type Kysely, sql } from 'kysely';

/** Reporters and listings are counted by network, and what reports have done by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reports').addColumn('network_key', 'text').execute();
  await db.schema.alterTable('reports').addColumn('effect', 'text').execute();
  await db.schema.createIndex('reports_network_key').on('reports').column('network_key').execute();
  await db.schema
    .createIndex('reports_effect')
    .on('reports')
    .column('at')
    .where(sql.ref('effect'), 'is not', null)
    .execute();

  await db.schema.alterTable('rewards').addColumn('listed_from', 'text').execute();
  await db.schema.alterTable('rewards').addColumn('listed_at', 'bigint').execute();
  await db.schema
    .alterTable('rewards')
    .addColumn('is_behind', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('rewards_listed_at')
    .on('rewards')
    .column('listed_at')
    .where(sql.ref('listed_from'), 'is not', null)
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('rewards_listed_at').execute();
  for (const column of ['is_behind', 'listed_at', 'listed_from']) {
    await db.schema.alterTable('rewards').dropColumn(column).execute();
  }
  await db.schema.dropIndex('reports_effect').execute();
  await db.schema.dropIndex('reports_network_key').execute();
  for (const column of ['effect', 'network_key']) {
    await db.schema.alterTable('reports').dropColumn(column).execute();
  }
}

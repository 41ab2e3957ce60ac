import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the tables of one feature in an empty database. */
export type CreateTables = (db: Kysely<unknown>) => Promise<void>;

/**
 * All migrations by name, in order. Tables are created in this order, because later ones refer to earlier ones.
 * From version 1.0.0 on, a released migration must never change.
 */
export const migrationsOf = (tables: readonly CreateTables[]): Record<string, Migration> => ({
  '0001-baseline': {
    async up(db) {
      for (const create of tables) await create(db);
    },
  },
});

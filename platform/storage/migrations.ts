import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the tables of one feature in an empty database. */
export type CreateTables = (db: Kysely<unknown>) => Promise<void>;

/**
 * Every migration in order, by name. Tables are created in the given order, because later ones refer to earlier ones.
 * From version 1.0.0 on, a released migration never changes.
 */
export const migrationsOf = (tables: readonly CreateTables[]): Record<string, Migration> => ({
  '0001-baseline': {
    async up(db) {
      for (const create of tables) await create(db);
    },
  },
});

import type { Migration } from 'kysely/migration';
import * as puzzles from './0001-puzzles.ts';

/** Every migration in order, by name. One that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-puzzles': puzzles,
};

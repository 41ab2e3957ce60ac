import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createAdmin } from './baseline/admin.ts';
import { createFees } from './baseline/fees.ts';
import { createImages } from './baseline/images.ts';
import { createKeyChecks } from './baseline/keys.ts';
import { createDesk, createModeration } from './baseline/moderation.ts';
import { createPush } from './baseline/push.ts';
import { createPuzzles } from './baseline/puzzles.ts';
import { createResultsLog } from './baseline/results-log.ts';
import { createClaims, createRewards } from './baseline/rewards.ts';
import { createSolvers } from './baseline/solvers.ts';
import { createSuggestions } from './baseline/suggestions.ts';
import { createThanks } from './baseline/thanks.ts';
import { createToday } from './baseline/today.ts';
import { createPuzzleFigures, createVisits } from './baseline/visits.ts';
import { createWrongAnswers } from './baseline/wrong-answers.ts';

/** The tables of each feature. Puzzles and rewards refer to images, claims to rewards. */
const tables: ((db: Kysely<unknown>) => Promise<void>)[] = [
  createKeyChecks,
  createImages,
  createPuzzles,
  createRewards,
  createClaims,
  createResultsLog,
  createFees,
  createThanks,
  createPush,
  createSolvers,
  createWrongAnswers,
  createToday,
  createSuggestions,
  createVisits,
  createPuzzleFigures,
  createModeration,
  createDesk,
  createAdmin,
];

async function createTables(db: Kysely<unknown>): Promise<void> {
  for (const create of tables) await create(db);
}

/** Every migration in order, by name. From version 1.0.0 on, one that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': { up: createTables },
};

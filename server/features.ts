import type { Argon2Cost } from '../features/admin/server/argon2.ts';
import { adminFeature } from '../features/admin/server/feature.ts';
import { alarmsFeature } from '../features/alarms/server/feature.ts';
import { dashboardFeature } from '../features/dashboard/server/feature.ts';
import { embedsFeature } from '../features/embeds/server/feature.ts';
import { feesFeature } from '../features/fees/server/feature.ts';
import { type Decoder, imagesFeature } from '../features/images/server/feature.ts';
import { keyringFeature } from '../features/keyring/server/feature.ts';
import { linkImagesFeature } from '../features/link-images/server/feature.ts';
import { manageFeature } from '../features/manage/server/feature.ts';
import { moderationFeature } from '../features/moderation/server/feature.ts';
import { notificationsFeature } from '../features/notifications/server/feature.ts';
import { playsFeature } from '../features/plays/server/feature.ts';
import { pushFeature } from '../features/push/server/feature.ts';
import { puzzlesFeature } from '../features/puzzles/server/feature.ts';
import { repliesFeature } from '../features/replies/server/feature.ts';
import { resultsLogFeature } from '../features/results/server/feature.ts';
import { rewardsFeature } from '../features/rewards/server/feature.ts';
import { safetyFeature } from '../features/safety/server/feature.ts';
import { solversFeature } from '../features/solvers/server/feature.ts';
import { suggestionsFeature } from '../features/suggestions/server/feature.ts';
import { thanksFeature } from '../features/thanks/server/feature.ts';
import { todayFeature } from '../features/today/server/feature.ts';
import { trailsFeature } from '../features/trails/server/feature.ts';
import { visitsFeature } from '../features/visits/server/feature.ts';
import { wrongAnswersFeature } from '../features/wrong-answers/server/feature.ts';
import { createPlatformTables } from '../platform/baseline.ts';
import type { Feature, Stored } from '../platform/feature.ts';
import { limitsFeature } from '../platform/limits/feature.ts';
import type { StoredTables } from '../platform/storage/stored-tables.ts';
import { platformTables } from '../platform/tables.ts';
import type { StoredData } from '../site/api.ts';
import { pagesFeature, type Site } from '../site/server/feature.ts';

/** Options that the caller of `buildApp` sets for single features. */
export interface FeatureOptions {
  site: Site;
  /** Stored data, as listed on `/privacy`. */
  stored: StoredData[];
  /** Cost of hashing a password; tests choose a lower one. */
  passwordCost: Argon2Cost | undefined;
  /** Returns the load of the process, from 0 to 1. Tests fix it, so that a busy machine does not throttle them. */
  loadOf: (() => number) | undefined;
  /**
   * Decodes images. The caller closes it, and can share it between applications. If undefined, each application
   * creates its own.
   */
  decoder: Decoder | undefined;
}

/** All features, each after those that it depends on. */
export const features: readonly Feature<unknown, FeatureOptions>[] = [
  limitsFeature,
  imagesFeature,
  safetyFeature,
  puzzlesFeature,
  visitsFeature,
  adminFeature,
  resultsLogFeature,
  rewardsFeature,
  dashboardFeature,
  playsFeature,
  manageFeature,
  moderationFeature,
  feesFeature,
  thanksFeature,
  repliesFeature,
  notificationsFeature,
  pushFeature,
  solversFeature,
  wrongAnswersFeature,
  suggestionsFeature,
  trailsFeature,
  keyringFeature,
  linkImagesFeature,
  alarmsFeature,
  pagesFeature,
  todayFeature,
  embedsFeature,
];

/** Tables of each feature. A table comes after those that it refers to. */
export const stored: readonly Stored[] = [
  { tables: platformTables, createTables: createPlatformTables },
  ...features.flatMap(({ stored = [] }) => stored),
];

export const storedTables: StoredTables = Object.assign({}, ...stored.map(({ tables }) => tables));

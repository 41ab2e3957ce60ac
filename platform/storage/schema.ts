/** Stored in address columns, because addresses are never stored (rules: privacy#addresses). */
export const ipPlaceholder = '0.0.0.0' as const;

/**
 * The rows of all tables; each feature's `tables.ts` adds its own. Times are milliseconds since 1970. Booleans
 * are 0 or 1, because SQLite has no boolean type.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Database {}

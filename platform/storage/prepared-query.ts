import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Marks placeholders. No value starts with this mark, because PostgreSQL accepts no text with a NUL character. */
const placeholder = '\0';

/**
 * Builds a query once for each kind of database, and runs it with different values. For the queries of an answer or a
 * claim, building takes as long as running, and for a puzzle with its reward four times as long. `build` must pass the
 * values on without reading them.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const built = new Map<boolean, { query: CompiledQuery<Row>; names: (keyof Values | undefined)[] }>();
  const marks = new Proxy({}, { get: (_, name) => placeholder + String(name) }) as Values;

  function buildFor(db: Db) {
    const query = build(db, marks);
    const names = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(placeholder)
        ? (value.slice(placeholder.length) as keyof Values)
        : undefined,
    );
    return { query, names };
  }

  return async (db, values) => {
    const sort = isPostgres(db);
    const { query, names } = built.get(sort) ?? buildFor(db);
    if (!built.has(sort)) built.set(sort, { query, names });
    const parameters = query.parameters.map((value, at) => {
      const name = names[at];
      return name === undefined ? value : values[name];
    });
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

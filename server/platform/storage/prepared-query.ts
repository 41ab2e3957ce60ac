import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/** Nothing that is stored or asked for has it: PostgreSQL takes no text with a zero character. */
const placeholder = '\0';

/**
 * A query that is built once and then run with another text each time, for long ones that are asked often: building that of
 * a puzzle with its reward takes four times as long as running it. `build` puts the text where it belongs.
 */
export function prepareQuery<Row>(
  build: (text: string) => Compilable<Row>,
): (db: Db, text: string) => Promise<Row[]> {
  const query = build(placeholder).compile();
  return async (db, text) => {
    const parameters = query.parameters.map((value) => (value === placeholder ? text : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/**
 * The same for a statement with several values, built once for each sort of database: in what a claim or a right answer writes, building
 * took as long as writing. `build` puts each value where it belongs, and looks at none.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const built = new Map<boolean, CompiledQuery<Row>>();
  const marks = new Proxy({}, { get: (_, name) => placeholder + String(name) }) as Values;
  return async (db, values) => {
    const sort = isPostgres(db);
    let query = built.get(sort);
    if (query === undefined) {
      query = build(db, marks);
      built.set(sort, query);
    }
    const parameters = query.parameters.map((value) =>
      typeof value === 'string' && value.startsWith(placeholder)
        ? values[value.slice(placeholder.length) as keyof Values]
        : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

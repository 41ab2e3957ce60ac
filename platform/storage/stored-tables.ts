import type { Selectable, Updateable } from 'kysely';
import { periods } from '../../contract/periods.ts';
import type { Db } from './connect.ts';

const subjects = ['puzzles', 'rewards', 'visitors', 'site'] as const;

/** A statement of `/privacy` about stored data (rules: privacy#legal-pages). */
export interface Statement {
  /** The section of the page in which it appears. */
  about: (typeof subjects)[number];
  what: string;
  readers: string;
  /** When the data is deleted. `visitDays` is how long visits are kept, according to the configuration. */
  goes: string | ((visitDays: number) => string);
  /** Maximum age in days; undefined for data that is kept. */
  days?: number | 'visitDays';
}

/** When a puzzle's rows or columns are erased. `createErasure` erases them in the tables of all features. */
export type PuzzleErasure =
  /**
   * With the puzzle's texts: when the puzzle ends, when its maker deletes it, or when the admin takes it down
   * for good.
   */
  | 'texts'
  /** When the maker deletes the puzzle, or when the admin takes it down for good. */
  | 'removal'
  /** With the puzzle's row. */
  | 'puzzle';

/** When other rows and columns are erased. Their own feature erases them. */
export type FeatureErasure =
  /** With the reward that they belong to. */
  | 'reward'
  /** With a winner's details. */
  | 'details'
  /** When a winner asks to erase everything about themselves. */
  | 'wish'
  /** When nothing refers to them any more. */
  | 'use'
  /** After the `days` of their statement. */
  | 'days';

export type ErasureTrigger = PuzzleErasure | FeatureErasure;

/** The kind of a column's values, and when they are erased. */
export interface RetentionRule<Row, Value> {
  /** `text`: written or drawn by people. `person`: identifies a person. `fact`: neither. */
  holds: 'text' | 'person' | 'fact';
  /** The column's own statement, if it differs from the table's. */
  told?: Statement;
  /** The key columns, if the value is encrypted and bound to its row (`placeOf`). */
  sealed?: readonly [keyof Row & string, ...(keyof Row & string)[]];
  /** When the value is erased before its row, and its replacement. */
  erased?: readonly [ErasureTrigger, Value];
}

export const fact = { holds: 'fact' } as const;

/** Whether a column can hold text. Numbers and fixed words cannot, so their columns need no entry. */
type CanHoldText<Value> = string extends Value ? true : Uint8Array extends Value ? true : false;

type Columns<Row, Values = Selectable<Row>> = {
  [Name in keyof Values as CanHoldText<Values[Name]> extends true ? Name : never]: RetentionRule<
    Row,
    Values[Name]
  >;
} & { [Name in keyof Values]?: RetentionRule<Row, Values[Name]> };

export interface Table<Row> {
  /** The statement about its columns. */
  told: Statement;
  rows: ErasureTrigger | 'never';
  /** Each start inserts the table's rows if there are none, so a copy from another database replaces them. */
  isMadeAtStart?: true;
  /** Set if other tables refer to the generated row numbers; restores the numbers after a copy. */
  keepNumbers?: (to: Db) => Promise<void>;
  columns: Columns<Row>;
}

/** A feature's declaration of its tables, by name. */
export type TablesOf<Tables> = { readonly [Name in keyof Tables]: Table<Tables[Name]> };

export type StoredTables = Readonly<
  Record<
    string,
    Omit<Table<unknown>, 'columns'> & { columns: Readonly<Record<string, RetentionRule<never, unknown>>> }
  >
>;

/** Returns the replacement values of the columns that are erased at these endings. */
export function erasedBy<Row>(table: Table<Row>, ...endings: ErasureTrigger[]): Updateable<Row> {
  const columns = Object.entries<RetentionRule<Row, unknown>>(table.columns);
  return Object.fromEntries(
    columns.flatMap(([name, { erased }]) =>
      erased !== undefined && endings.includes(erased[0]) ? [[name, erased[1]]] : [],
    ),
  ) as Updateable<Row>;
}

/** Returns the context that a sealed value is bound to: its column (`thanks.words`) and its row's key. See `Sealer`. */
export const placeOf = (column: `${string}.${string}`, ...key: (string | number)[]): string =>
  [column, ...key].join(' ');

const { rewardPuzzleDays, expiredDays, detailsDays } = periods;

/** Parts of statements about data that is erased with a puzzle's texts, or with its row. */
export const withTexts = { goes: 'With the puzzle’s texts.', days: rewardPuzzleDays };
export const withPuzzle = {
  goes: `${expiredDays} days after the puzzle’s end. A win keeps it ${detailsDays} days.`,
  days: rewardPuzzleDays + expiredDays,
};

/** Returns the statements of all tables, each with its columns, in the order of `/privacy`. */
export function statementsOf(tables: StoredTables): [Statement, columns: Record<string, string[]>][] {
  const found = new Map<Statement, Record<string, string[]>>();
  const add = (statement: Statement, table: string, column: string) => {
    const columns = found.get(statement) ?? {};
    found.set(statement, { ...columns, [table]: [...(columns[table] ?? []), column] });
  };
  for (const [table, { told, columns }] of Object.entries(tables)) {
    add(told, table, restOfRow);
    for (const [column, fate] of Object.entries(columns))
      if (fate.told !== undefined) add(fate.told, table, column);
  }
  return [...found].toSorted(([one], [other]) => subjects.indexOf(one.about) - subjects.indexOf(other.about));
}

/** Stands for the columns of a table that have no statement of their own. */
export const restOfRow = '*';

export const readStatement = ({ what, readers, goes }: Statement, visitDays: number) => ({
  what,
  readers,
  goes: typeof goes === 'string' ? goes : goes(visitDays),
});

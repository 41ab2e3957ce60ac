import type { Selectable, Updateable } from 'kysely';
import { periods } from '../../contract/periods.ts';
import type { Db } from './connect.ts';

const subjects = ['puzzles', 'rewards', 'visitors', 'site'] as const;

/** What `/privacy` says of something that the server stores (rules: privacy#law-pages). */
export interface Statement {
  /** Where it stands on the page. */
  about: (typeof subjects)[number];
  what: string;
  readers: string;
  /** When it goes. `visitDays`: how long visits are kept, as the owner has set. */
  goes: string | ((visitDays: number) => string);
  /** How many days after it was made it is gone at the latest. Absent for what stays. */
  days?: number | 'visitDays';
}

/** When rows or columns go that belong to a puzzle: `createErasure` erases them in every feature's tables. */
export type PuzzleEnding =
  /** With the puzzle's texts: at its end, when its maker deletes it, or when the admin takes it down for good. */
  | 'texts'
  /** When its maker deletes it or the admin takes it down for good. */
  | 'removal'
  /** With its row. */
  | 'puzzle';

/** When other rows or columns go: the code of their feature erases them. */
export type OwnEnding =
  /** With their reward. */
  | 'reward'
  /** With a winner's details. */
  | 'details'
  /** When a winner erases everything about themselves. */
  | 'wish'
  /** When nothing uses them. */
  | 'use'
  /** When the days of their statement are over. */
  | 'days';

export type Ending = PuzzleEnding | OwnEnding;

/** What a column holds and when it goes. */
export interface Fate<Row, Value> {
  /** `text`: what people wrote or drew. `person`: what tells people apart. `fact`: neither. */
  holds: 'text' | 'person' | 'fact';
  /** The statement that it belongs to, where that is not its table's. */
  told?: Statement;
  /** Encrypted, and bound to the row with this key (`placeOf`). */
  sealed?: readonly [keyof Row & string, ...(keyof Row & string)[]];
  /** When it goes before its row does, and what is stored from then on. */
  erased?: readonly [Ending, Value];
}

export const fact = { holds: 'fact' } as const;

/** Numbers and the words of a fixed list hold no text: their columns may go without an entry. */
type CanHoldText<Value> = string extends Value ? true : Uint8Array extends Value ? true : false;

type Columns<Row, Values = Selectable<Row>> = {
  [Name in keyof Values as CanHoldText<Values[Name]> extends true ? Name : never]: Fate<Row, Values[Name]>;
} & { [Name in keyof Values]?: Fate<Row, Values[Name]> };

export interface Table<Row> {
  /** The statement that its columns belong to. */
  told: Statement;
  rows: Ending | 'never';
  /** A start writes its rows where there are none: a copy of another database replaces them. */
  isMadeAtStart?: true;
  /** Other tables refer to the numbers that the database gives its rows: brings them back after a copy. */
  keepNumbers?: (to: Db) => Promise<void>;
  columns: Columns<Row>;
}

/** What a feature says of its tables, by their names. */
export type TablesOf<Tables> = { readonly [Name in keyof Tables]: Table<Tables[Name]> };

/** The tables of any feature. */
export type StoredTables = Readonly<
  Record<
    string,
    Omit<Table<unknown>, 'columns'> & { columns: Readonly<Record<string, Fate<never, unknown>>> }
  >
>;

/** What a row has in the columns that go with these endings, once they are gone. */
export function erasedBy<Row>(table: Table<Row>, ...endings: Ending[]): Updateable<Row> {
  const columns = Object.entries<Fate<Row, unknown>>(table.columns);
  return Object.fromEntries(
    columns.flatMap(([name, { erased }]) =>
      erased !== undefined && endings.includes(erased[0]) ? [[name, erased[1]]] : [],
    ),
  ) as Updateable<Row>;
}

/** What a sealed value is bound to: its column (`thanks.words`) and the key of its row. See `Sealer`. */
export const placeOf = (column: `${string}.${string}`, ...key: (string | number)[]): string =>
  [column, ...key].join(' ');

const { rewardPuzzleDays, expiredDays, detailsDays } = periods;

/** For the statements of what goes with the texts of a puzzle, and with its row. */
export const withTexts = { goes: 'With the puzzle’s texts.', days: rewardPuzzleDays };
export const withPuzzle = {
  goes: `${expiredDays} days after the puzzle’s end. A win keeps it ${detailsDays} days.`,
  days: rewardPuzzleDays + expiredDays,
};

/** The statements of all tables with the columns that each is about, in the order of `/privacy`. */
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

/** A statement as it is read. */
export const readStatement = ({ what, readers, goes }: Statement, visitDays: number) => ({
  what,
  readers,
  goes: typeof goes === 'string' ? goes : goes(visitDays),
});

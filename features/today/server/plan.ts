import type { Selectable } from 'kysely';
import type { PuzzleDraft } from '../../../contract/api.ts';
import {
  addDays,
  archiveDays,
  type Day,
  dayAt,
  dayNumber,
  firstDay,
  firstOffset,
  lastOffset,
} from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { boardTypes, type PuzzleType } from '../../../puzzles/puzzle.ts';
import { type Language, languages } from '../../../words/languages.ts';
import type { StockPuzzle } from './stock/stock.ts';

/** Language whose edition replaces a missing one. */
const shared: Language = 'en';
/** How many days ahead the admin sees the plan. */
const plannedDays = 7;
/**
 * A language's own puzzles of a type must last for this many days beyond the archive. Otherwise English puzzles are
 * shown.
 */
const comingDays = 30;
export const minOfType = Math.ceil((archiveDays + 1 + comingDays) / boardTypes.length);

export type PlanRow = Selectable<Database['today_plan']>;

/** A puzzle that the admin wrote for a day. */
export interface WrittenPuzzle {
  draft: PuzzleDraft;
  meaning?: string;
}

export interface DayContent extends WrittenPuzzle {
  /** Undefined if the admin wrote the puzzle. */
  stock: StockPuzzle | undefined;
}

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  secretKey: Context['config']['secretKey'];
  stock: readonly StockPuzzle[];
}

/**
 * Plans which of the site's own puzzles is shown on each day in each language (rules: today#puzzles,
 * today#editions).
 */
export function createPlan({ db, secretKey, stock, now }: Dependencies) {
  const keyOf = createKeyMaker(secretKey, "order of today's puzzles");
  const byId = new Map(stock.map((puzzle) => [puzzle.id, puzzle]));
  const keys = new Map(stock.map(({ id }) => [id, keyOf(id)]));
  /** The stock, in an order that nobody can predict without the key. */
  const ordered = stock.toSorted(({ id: a }, { id: b }) =>
    (keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1,
  );

  /** Returns the puzzles of a type by language, for languages that have enough of them. Images count as English. */
  function choicesOf(type: PuzzleType): Map<Language, StockPuzzle[]> {
    const ofType = ordered.filter(({ draft }) => draft.type === type);
    const inLanguage = (language: Language) =>
      ofType.filter((puzzle) => (puzzle.language ?? shared) === language);
    return new Map(
      languages
        .map((language) => [language, inLanguage(language)] as const)
        .filter(([language, { length }]) => length >= (language === shared ? 1 : minOfType)),
    );
  }

  const choicesByType = boardTypes.map(choicesOf);

  /** Returns the puzzles of a day's type, or of the next type that has any. */
  function choicesOn(day: Day): Map<Language, StockPuzzle[]> {
    const turn = dayNumber(day);
    for (const [later] of boardTypes.entries()) {
      const choices = choicesByType[(turn + later) % boardTypes.length];
      if (choices?.has(shared)) return choices;
    }
    throw new Error('the stock is empty');
  }

  /**
   * Returns the least used puzzle, `follows` only if there is no other. Of several equally used ones, returns the first
   * after `follows`.
   */
  function pick(
    day: Day,
    language: Language,
    uses: ReadonlyMap<string, number>,
    follows?: string,
  ): StockPuzzle {
    const choices = choicesOn(day);
    const choice = choices.get(language) ?? choices.get(shared) ?? [];
    const start = choice.findIndex(({ id }) => id === follows) + 1;
    const turned = [...choice.slice(start), ...choice.slice(0, start)];
    const others = turned.filter(({ id }) => id !== follows);
    const from = others.length > 0 ? others : turned;
    const least = Math.min(...from.map(({ id }) => uses.get(id) ?? 0));
    return from.find(({ id }) => (uses.get(id) ?? 0) === least) as StockPuzzle;
  }

  async function readUses(transaction: Db): Promise<Map<string, number>> {
    const rows = await transaction.selectFrom('today_plan').select(['planned_id', 'stock_id']).execute();
    const uses = new Map<string, number>();
    for (const { planned_id, stock_id } of rows) {
      for (const id of [planned_id, stock_id]) if (id !== null) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    return uses;
  }

  /**
   * Plans all missing days, in order, up to the last that the admin sees. Concurrent runs produce the same plan. Days
   * that were planned while a clock was ahead are kept, and the gap before them is filled.
   */
  async function extend(): Promise<void> {
    const from = [firstDay, firstPlayable(now())].sort().at(-1) as Day;
    const there = await db.selectFrom('today_plan').select('day').where('day', '>=', from).execute();
    const planned = new Set(there.map(({ day }) => day));
    const uses = await readUses(db);
    const rows: Pick<PlanRow, 'day' | 'language' | 'planned_id'>[] = [];
    for (let day = from; day <= lastPlanned(now()); day = addDays(day, 1)) {
      if (planned.has(day)) continue;
      for (const language of choicesOn(day).keys()) {
        const { id } = pick(day, language, uses);
        uses.set(id, (uses.get(id) ?? 0) + 1);
        rows.push({ day, language, planned_id: id });
      }
    }
    if (rows.length === 0) return;
    await db
      .insertInto('today_plan')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'language']).doNothing())
      .execute();
  }

  /**
   * Returns the editions of a range of days, both ends included, ordered by day. If the last day is missing, plans it
   * first.
   */
  async function read(from: Day, to: Day): Promise<PlanRow[]> {
    const query = db
      .selectFrom('today_plan')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day')
      .orderBy('language');
    const rows = await query.execute();
    if (rows.at(-1)?.day === to) return rows;
    await extend();
    return query.execute();
  }

  function contentOf({ draft, stock_id, planned_id }: PlanRow): DayContent | undefined {
    if (draft !== null) return { ...(JSON.parse(draft) as WrittenPuzzle), stock: undefined };
    const puzzle = byId.get(stock_id ?? planned_id);
    if (puzzle === undefined) return undefined;
    const { draft: own, meaning } = puzzle;
    return { draft: own, ...(meaning === undefined ? {} : { meaning }), stock: puzzle };
  }

  return {
    read,
    contentOf,

    /** Returns the row with another puzzle from the stock. */
    async replaced(row: PlanRow, transaction: Db = db): Promise<PlanRow> {
      const follows = row.stock_id ?? row.planned_id;
      const { id } = pick(row.day, row.language, await readUses(transaction), follows);
      return { ...row, stock_id: id, draft: null, puzzle_id: null };
    },

    /**
     * Updates an edition's row with an optimistic lock. Returns false if the row has changed since it was
     * read.
     */
    async change(transaction: Db, row: PlanRow, changed: PlanRow): Promise<boolean> {
      const { stock_id, draft, puzzle_id } = changed;
      const { numUpdatedRows } = await transaction
        .updateTable('today_plan')
        .set({ stock_id, draft, puzzle_id, version: row.version + 1 })
        .where('day', '=', row.day)
        .where('language', '=', row.language)
        .where('version', '=', row.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type Plan = ReturnType<typeof createPlan>;

/** Returns a day's edition in a language, or else the English one. */
export function editionOf(rows: readonly PlanRow[], day: Day, language: Language): PlanRow | undefined {
  const ofDay = rows.filter((row) => row.day === day);
  return ofDay.find((row) => row.language === language) ?? ofDay.find((row) => row.language === shared);
}

/** Lists the languages whose readers see this edition, its own language first. */
export const readersOf = (rows: readonly PlanRow[], edition: PlanRow): Language[] => [
  edition.language,
  ...languages.filter(
    (language) => language !== edition.language && editionOf(rows, edition.day, language) === edition,
  ),
];

/** Returns the first day that is still playable anywhere. */
export const firstPlayable = (now: number): Day => addDays(dayAt(now, lastOffset), -archiveDays);

/** Returns the first day that is still today in some time zone. */
export const firstRunning = (now: number): Day => dayAt(now, lastOffset);
export const lastPlanned = (now: number): Day => addDays(dayAt(now, firstOffset), plannedDays);

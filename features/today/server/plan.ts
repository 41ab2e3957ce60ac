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

/** Its edition is also that of languages without one of their own. */
const shared: Language = 'en';
/** So far ahead the admin sees what comes. */
const plannedDays = 7;
/** How many days to come a language's own puzzles of a type must last beyond the archive; otherwise English ones are shown. */
const comingDays = 30;
export const fewestOfType = Math.ceil((archiveDays + 1 + comingDays) / boardTypes.length);

export type PlanRow = Selectable<Database['today_plan']>;

/** What the admin wrote for a day. */
export interface WrittenPuzzle {
  draft: PuzzleDraft;
  meaning?: string;
}

/** What a day's puzzle is made of. */
export interface DayContent extends WrittenPuzzle {
  /** Undefined where the admin wrote it. */
  stock: StockPuzzle | undefined;
}

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  secretKey: Context['config']['secretKey'];
  stock: readonly StockPuzzle[];
}

/** Which of the site's own puzzles each day has, in each language (rules: today#puzzles, today#editions). */
export function createPlan({ db, secretKey, stock, now }: Dependencies) {
  const keyOf = createKeyMaker(secretKey, "order of today's puzzles");
  const byId = new Map(stock.map((puzzle) => [puzzle.id, puzzle]));
  const keys = new Map(stock.map(({ id }) => [id, keyOf(id)]));
  /** In an order that nobody can compute without the secret key. */
  const ordered = stock.toSorted(({ id: a }, { id: b }) =>
    (keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1,
  );

  /** By language, those that have enough of the type. English has what all share as well. */
  function choicesOf(type: PuzzleType): Map<Language, StockPuzzle[]> {
    const ofType = ordered.filter(({ draft }) => draft.type === type);
    const inLanguage = (language: Language) =>
      ofType.filter((puzzle) => (puzzle.language ?? shared) === language);
    return new Map(
      languages
        .map((language) => [language, inLanguage(language)] as const)
        .filter(([language, { length }]) => length >= (language === shared ? 1 : fewestOfType)),
    );
  }

  const choicesByType = boardTypes.map(choicesOf);

  /** Those of a day's type; where there are none, those of the next type. */
  function choicesOn(day: Day): Map<Language, StockPuzzle[]> {
    const turn = dayNumber(day);
    for (const [later] of boardTypes.entries()) {
      const choices = choicesByType[(turn + later) % boardTypes.length];
      if (choices?.has(shared)) return choices;
    }
    throw new Error('the stock is empty');
  }

  /** Used least often; of these the first in the order, counted from the one that it follows. */
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
   * Plans all days that lack a plan, up to the last that the admin sees, in their order. Whoever does it at the same time does the
   * same. A clock that was ahead for a while has planned days to come: they stay, and those before them are planned all the same.
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

  /** The editions of a time, day by day. */
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

    /** The row with another one of the stock in its place. */
    async replaced(row: PlanRow, transaction: Db = db): Promise<PlanRow> {
      const follows = row.stock_id ?? row.planned_id;
      const { id } = pick(row.day, row.language, await readUses(transaction), follows);
      return { ...row, stock_id: id, draft: null, puzzle_id: null };
    },

    /** Changes an edition's row, if it is still as it was read. Others who do the same wait, and then find that it is not. */
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

/** A day's edition in a language: its own, or that of English. */
export function editionOf(rows: readonly PlanRow[], day: Day, language: Language): PlanRow | undefined {
  const ofDay = rows.filter((row) => row.day === day);
  return ofDay.find((row) => row.language === language) ?? ofDay.find((row) => row.language === shared);
}

/** The languages whose readers get an edition, its own first. */
export const readersOf = (rows: readonly PlanRow[], edition: PlanRow): Language[] => [
  edition.language,
  ...languages.filter(
    (language) => language !== edition.language && editionOf(rows, edition.day, language) === edition,
  ),
];

/** The first day that can still be played anywhere. */
export const firstPlayable = (now: number): Day => addDays(dayAt(now, lastOffset), -archiveDays);

/** The days that are somebody's today, and those that the admin sees besides. */
export const firstRunning = (now: number): Day => dayAt(now, lastOffset);
export const lastPlanned = (now: number): Day => addDays(dayAt(now, firstOffset), plannedDays);

import { LRUCache } from 'lru-cache';
import { hourMs } from '../../../contract/periods.ts';
import {
  addDays,
  archiveDays,
  type Day,
  dayAt,
  isDay,
  isPlayable,
  lastOffset,
} from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createSteadyClock } from '../../../platform/steady-clock.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { type Language, languages } from '../../../words/languages.ts';
import type { Caption } from '../../plays/server/feature.ts';
import type { PuzzleStore, PuzzlesOfDays } from '../../puzzles/server/feature.ts';
import { type DayContent, editionOf, firstPlayable, type Plan, type PlanRow } from './plan.ts';
import { imageUrlOf } from './stock/rasterize.ts';

/** A day's puzzle in one language. */
type Edition = Pick<PlanRow, 'day' | 'language'>;
const keyOf = ({ day, language }: Edition) => `${day} ${language}`;

/** A day's puzzle, and the latest earlier day of each type (rules: today#days). */
export interface FoundDay {
  day: Day;
  puzzleId: string;
  examples: Partial<Record<PuzzleType, Day>>;
  /** The picture's caption in the requested language; undefined for a puzzle whose own texts are shown. */
  caption: Caption | undefined;
}

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  plan: Plan;
  puzzles: PuzzlesOfDays & Pick<PuzzleStore, 'find'>;
  config: Pick<Context['config'], 'cacheMs'>;
}

/** Maximum number of cached days: enough for every playable day in each language. */
const maxFound = 2 * archiveDays * languages.length;
/** Maximum number of tries, in case another process changes the day at the same time. */
const maxTries = 5;
/** How long to wait before a failed day is tried again. */
const restMs = 1000;

/** Finds the puzzles of days, and creates each on its first request (rules: today#puzzles). */
export function createDays({ db, plan, puzzles, config, now }: Dependencies) {
  const steady = createSteadyClock(now);
  const restsUntil = new LRUCache<Day, number>({ max: 2 * archiveDays });
  const found = new LRUCache<string, FoundDay, Edition>({
    max: maxFound,
    ttl: config.cacheMs,
    ttlResolution: 0,
    perf: { now: steady },
    fetchMethod: (_key, _stale, { context }) => load(context),
    ignoreFetchAbort: true,
  });
  /** Puzzles being created, which concurrent requests of this process share. */
  const making = new Map<string, Promise<string>>();

  async function load({ day, language }: Edition): Promise<FoundDay> {
    const rows = await plan.read(firstPlayable(now()), day);
    const row = editionOf(rows, day, language);
    if (row === undefined) throw new Error(`no puzzle is planned for ${day}`);
    const examples: FoundDay['examples'] = {};
    for (const before of new Set(rows.map((each) => each.day))) {
      const edition = before === day ? undefined : editionOf(rows, before, language);
      const type = edition && plan.contentOf(edition)?.draft.type;
      if (type !== undefined) examples[type] = before;
    }
    const made = await madeOf(row);
    const puzzleId = made ?? (await makeOnce(row));
    // Creating the puzzle may have replaced the planned one.
    const current = made === undefined ? editionOf(await plan.read(day, day), day, language) : row;
    const stock = current && plan.contentOf(current)?.stock;
    const description = stock?.captions?.[language];
    return {
      day,
      puzzleId,
      examples,
      caption: description === undefined ? undefined : { description, language },
    };
  }

  /** Returns the id of a planned puzzle if the puzzle was created and still exists. */
  async function madeOf({ puzzle_id }: PlanRow): Promise<string | undefined> {
    if (puzzle_id === null) return undefined;
    const puzzle = await puzzles.find(puzzle_id);
    const isThere = puzzle !== undefined && puzzle.taken_down_at === null && puzzle.removed_at === null;
    return isThere ? puzzle_id : undefined;
  }

  function makeOnce(edition: Edition): Promise<string> {
    const key = keyOf(edition);
    const running = making.get(key) ?? make(edition).finally(() => making.delete(key));
    making.set(key, running);
    return running;
  }

  /** Creates the puzzle of a day. Of several processes, one claims the day and the others read its puzzle. */
  async function make({ day, language }: Edition): Promise<string> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const row = editionOf(await plan.read(day, day), day, language);
      if (row === undefined) break;
      const puzzleId = (await madeOf(row)) ?? (await makeOf(row));
      if (puzzleId !== undefined) return puzzleId;
    }
    throw new Error(`the puzzle of ${day} could not be made`);
  }

  async function makeOf(row: PlanRow): Promise<string | undefined> {
    const isGone = row.puzzle_id !== null;
    const planned = plan.contentOf(row);
    // Replaces a puzzle that was taken down or is no longer in the stock.
    const next = isGone || planned === undefined ? await plan.replaced(row) : row;
    const content = plan.contentOf(next);
    if (content === undefined) return undefined;
    const { meaning, stock } = content;
    const made = puzzles.createOfDay(
      {
        day: row.day,
        language: row.language,
        draft: await drawn(content),
        ...(meaning === undefined ? {} : { message: meaning }),
        // The meaning of a saying is its clue.
        ...(stock?.meaning === undefined ? {} : { description: stock.meaning }),
        expiresAt: endOf(row.day),
      },
      (transaction, puzzleId) => plan.change(transaction, row, { ...next, puzzle_id: puzzleId }),
    );
    return made.catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.codes[0] === 'image_blocked'))
        throw new Refusal('unavailable').because(error);
      // A similar image that a visitor uploaded was blocked, so the next puzzle is tried, here or in another process.
      await plan.change(db, row, await plan.replaced(next));
      return undefined;
    });
  }

  return {
    /** Returns a day's puzzle. Throws a Refusal if the day is playable nowhere, or shortly after loading it failed. */
    async find(day: string, language: Language): Promise<FoundDay> {
      if (!isDay(day) || !isPlayable(day, now())) throw new Refusal('day_not_found');
      // The home page must not wait for an unavailable database.
      if (steady() < (restsUntil.get(day) ?? 0)) throw new Refusal('unavailable');
      const edition = { day, language };
      const finding =
        config.cacheMs === 0 ? load(edition) : found.forceFetch(keyOf(edition), { context: edition });
      return finding.catch((error: unknown) => {
        restsUntil.set(day, steady() + restMs);
        throw error;
      });
    },

    madeOf,

    /** Removes a changed puzzle from the cache. */
    forget(puzzleId: string): void {
      for (const [key, each] of found.entries()) if (each.puzzleId === puzzleId) found.delete(key);
    },

    /** Removes all days from the cache after the plan has changed. */
    forgetAll(): void {
      found.clear();
      restsUntil.clear();
    },

    /** Returns the current day of a visitor whose clock is `offset` minutes ahead of UTC. */
    dayAt: (offset: number): Day => dayAt(now(), offset),
  };
}

export type Days = ReturnType<typeof createDays>;

/** Returns when a day leaves the last visitor's archive. */
export const endOf = (day: Day): number =>
  Date.parse(`${addDays(day, archiveDays + 1)}T00:00:00Z`) - lastOffset * (hourMs / 60);

/** Returns the draft, with its image if the stock draws the image. */
async function drawn({ draft, stock }: DayContent): Promise<DayContent['draft']> {
  const picture = stock?.picture;
  if (picture === undefined || rulesOf(draft.type).imageUrl === undefined) return draft;
  return { ...draft, imageUrl: await imageUrlOf(picture()) } as DayContent['draft'];
}

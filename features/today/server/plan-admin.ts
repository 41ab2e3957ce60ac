import { type Day, dayNumber, isPlayable } from '../../../contract/today.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { otherAnswersOf } from '../../../puzzles/other-answers.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import type { AuditAction } from '../../admin/api.ts';
import { audit } from '../../admin/server/feature.ts';
import { giftProblems } from '../../gifts/gift-rules.ts';
import { lockPuzzle, type PuzzleStore } from '../../puzzles/server/feature.ts';
import type { PlanChange, PlannedDay } from '../api.ts';
import type { Days } from './days.ts';
import {
  editionOf,
  firstRunning,
  lastPlanned,
  type Plan,
  type PlanRow,
  readersOf,
  type WrittenPuzzle,
} from './plan.ts';
import { imageUrlOf } from './stock/rasterize.ts';

/** The message for people who were playing the replaced puzzle. */
const takeDownReason = 'The puzzle of this day is another one now.';
/** Maximum number of tries, in case someone else makes or changes the same day. */
const maxTries = 5;

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  plan: Plan;
  days: Days;
  puzzles: Pick<PuzzleStore, 'takeDown'>;
}

/** Shows the plan to the admin and changes it (rules: today#the-admins-plan). */
export function createPlanAdmin({ db, now, events, plan, days, puzzles }: Dependencies) {
  const write = createGroupCommit(db);

  async function viewOf(row: PlanRow, rows: readonly PlanRow[]): Promise<PlannedDay[]> {
    const content = plan.contentOf(row);
    // The puzzle is no longer in the stock, so the next request replaces it.
    if (content === undefined) return [];
    const { draft, meaning = null, stock } = content;
    const rules = rulesOf(draft.type);
    const isTyped = rules.imageUrl === undefined;
    const { shown, secret } = isTyped
      ? rules.texts(rules.read(rules.write(draft)))
      : { shown: [], secret: [] };
    return [
      {
        day: row.day,
        language: row.language,
        readers: readersOf(rows, row),
        number: dayNumber(row.day),
        type: draft.type,
        stockId: stock?.id ?? null,
        isPlanned: row.draft === null && row.stock_id === null,
        isRunning: isPlayable(row.day, now()),
        description: rules.description?.(draft) ?? null,
        question: shown,
        answers: [...secret, ...otherAnswersOf(draft)],
        meaning,
        source: stock?.source ?? null,
        puzzleId: (await days.madeOf(row)) ?? null,
      },
    ];
  }

  async function readAll(): Promise<PlanRow[]> {
    return plan.read(firstRunning(now()), lastPlanned(now()));
  }

  /** Returns the row as the admin wants it. Throws a Refusal with all problems of a draft. */
  async function changedBy(row: PlanRow, { replace, draft, meaning }: PlanChange): Promise<PlanRow> {
    if (replace) return plan.replaced(row);
    if (draft === undefined) return { ...row, stock_id: null, draft: null, puzzle_id: null };
    const said = trimVisible(meaning ?? '') || undefined;
    const rules = rulesOf(draft.type);
    const [problem, ...more] = [
      ...rules.problems(draft),
      ...giftProblems(said === undefined ? {} : { message: said }),
    ];
    if (problem !== undefined) throw new Refusal(problem, ...more);
    const written: WrittenPuzzle = { draft, ...(said === undefined ? {} : { meaning: said }) };
    return { ...row, draft: JSON.stringify(written), puzzle_id: null };
  }

  /** Returns false if someone else has changed the day since it was read. */
  const store = (row: PlanRow, changed: PlanRow, action: AuditAction): Promise<boolean> =>
    write(async (transaction) => {
      if (!(await plan.change(transaction, row, changed))) return false;
      if (row.puzzle_id !== null) {
        await lockPuzzle(transaction, row.puzzle_id);
        await puzzles.takeDown(transaction, row.puzzle_id, takeDownReason, now());
      }
      await audit(transaction, { at: now(), action, target: `${row.day} ${row.language}` });
      return true;
    });

  return {
    /** Lists the editions of the days that are today in some time zone, and of the next seven. */
    async days(): Promise<PlannedDay[]> {
      const rows = await readAll();
      return (await Promise.all(rows.map((row) => viewOf(row, rows)))).flat();
    },

    /**
     * Returns the image of a planned puzzle as JPEG; all editions share it. Throws a Refusal if the puzzle has
     * none.
     */
    async image(day: Day): Promise<Buffer> {
      const row = editionOf(await readAll(), day, 'en');
      const picture = row && plan.contentOf(row)?.stock?.picture;
      if (picture === undefined) throw new Refusal('day_not_found');
      const [, base64 = ''] = (await imageUrlOf(picture())).split(',');
      return Buffer.from(base64, 'base64');
    },

    /** Gives an edition another puzzle. Throws a Refusal if the change is invalid or the day is not in the plan. */
    async change(day: Day, change: PlanChange): Promise<void> {
      const { language, replace, draft, takeBack, meaning } = change;
      const asked = [replace, draft, takeBack].filter((each) => each !== undefined);
      const isWithImage = draft !== undefined && rulesOf(draft.type).imageUrl !== undefined;
      if (asked.length !== 1 || isWithImage || (meaning !== undefined && draft === undefined))
        throw new Refusal('request_invalid');
      const action = replace ? 'day_replaced' : takeBack ? 'day_taken_back' : 'day_written';
      for (let tries = 0; tries < maxTries; tries += 1) {
        const row = (await readAll()).find((each) => each.day === day && each.language === language);
        if (row === undefined) throw new Refusal('day_not_found');
        if (takeBack && row.draft === null && row.stock_id === null) return;
        if (!(await store(row, await changedBy(row, change), action))) continue;
        if (row.puzzle_id !== null) events.emit('puzzle taken down', row.puzzle_id);
        days.forgetAll();
        if (isPlayable(day, now())) await days.find(day, language);
        return;
      }
      throw new Refusal('save_failed');
    },
  };
}

export type PlanAdmin = ReturnType<typeof createPlanAdmin>;

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isbot } from 'isbot';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { createKeyMaker } from '../../../platform/crypto/signing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { insertRows } from '../../../platform/storage/many-rows.ts';
import { updatePuzzle } from '../../../platform/storage/rows.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { writeWithoutFsync } from '../../../platform/storage/write-without-fsync.ts';
import { comparable } from '../../../puzzles/forgiving.ts';
import { ordinaryUnits } from '../../../puzzles/normal-form.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { isBlank } from '../../../puzzles/text.ts';
import { withoutBidiControls } from '../../../puzzles/typed-text.ts';
import type { WrongAnswer } from '../../plays/server/feature.ts';
import { assertCreatorKey, assertNotEnded, goneCode, lockPuzzle } from '../../puzzles/server/feature.ts';
import { hasOpenReward, type Offers, type PuzzleAndReward } from '../../rewards/server/feature.ts';
import type { DayKeys } from '../../safety/server/feature.ts';
import type { WrongAnswer as ListedAnswer } from '../api.ts';

/**
 * Maximum number of different answers per puzzle. Those from a single address are removed first, then the rarest, then
 * the oldest.
 */
const maxOfPuzzle = 100;
const listed = 20;
/**
 * How many answers from a single address are listed: enough to show a friend's spelling, too few to flood the
 * maker's page.
 */
const listedOfOne = 5;
/**
 * Maximum number of waiting answers of all puzzles; further ones are dropped. Processing an answer takes up to a
 * millisecond.
 */
const maxWaiting = 100;
/** Maximum number of waiting answers from one network, so that other networks have room. */
const maxOfNetwork = 60;
const maxRemembered = 20_000;

const answerPlace = (id: string) => placeOf('wrong_answers.answer', id);

interface Dependencies extends Pick<Context, 'config' | 'db' | 'now' | 'events'> {
  offers: Pick<Offers, 'find' | 'change'>;
  limiter: Pick<Limiter, 'addressKey' | 'networkKey' | 'tryTake'>;
  keys: DayKeys;
  /** Whether the text is not allowed, or the sender's address is blocked. */
  isRefused(text: string, addressKeys: string[]): boolean;
  sealer: Sealer;
  log: { error(about: object, message: string): void };
}

type Row = Database['wrong_answers'];
type Typed = WrongAnswer & { text: string; network: string };

/** Players' wrong typed answers, which the maker may accept (rules: answers#wrong-answers). */
export function createWrongAnswers(dependencies: Dependencies) {
  const { config, db, offers, limiter, keys, isRefused, sealer, log, now, events } = dependencies;
  const idOf = createKeyMaker(config.secretKey, 'wrong answer');
  /** Pairs of a play and an answer that are already counted. */
  const counted = new LRUCache<string, true>({ max: maxRemembered });
  const robots = new LRUCache<string, boolean>({ max: 1000, memoMethod: (userAgent) => isbot(userAgent) });
  let waiting: Typed[] = [];

  /**
   * Returns an answer's row, or undefined if the answer does not count. The text has a maximum length, and the
   * most expensive check comes last.
   */
  function rowOf(
    { puzzleId, playId, address, userAgent, text: typed }: Typed,
    couldBeAccepted: (text: string) => boolean,
  ): Row | undefined {
    if (robots.memo(userAgent)) return undefined;
    const text = withoutBidiControls(typed).trim();
    if (isBlank(text) || !couldBeAccepted(text)) return undefined;
    const id = idOf(`${puzzleId} ${comparable(text)}`).slice(0, 32);
    const name = `${playId} ${id}`;
    if (counted.has(name)) return undefined;
    counted.set(name, true);
    const at = now();
    const addressKey = limiter.addressKey(address);
    if (isRefused(text, keys.recent(addressKey, at))) return undefined;
    return {
      id,
      puzzle_id: puzzleId,
      answer: text,
      plays: 1,
      day: Math.floor(at / dayMs),
      address_key: keys.of(addressKey, at),
      is_common: 0,
      at,
    };
  }

  /** Whether the puzzle can be played and nothing can be won with it. */
  const takesAnswers = (puzzle: PuzzleAndReward) =>
    goneCode(puzzle) === undefined && puzzle.expires_at > now() && !hasOpenReward(puzzle);

  /** Checks a puzzle's answers and stores those that count. Returns false if nothing was written. */
  async function record(puzzleId: string, typed: Typed[]): Promise<boolean> {
    const puzzle = await offers.find(puzzleId);
    if (puzzle === undefined || !takesAnswers(puzzle)) return false;
    const couldBeAccepted = acceptanceOf(puzzle);
    const rows: Row[] = [];
    // Skips answers that were judged by older content, because they may be right by the current one.
    for (const one of typed.filter(({ content }) => content === puzzle.content)) {
      // Yields to other requests.
      await nextTurn();
      const row = rowOf(one, couldBeAccepted);
      if (row !== undefined) rows.push(row);
    }
    return rows.length > 0 && write(puzzle, mergeByAnswer(rows));
  }

  /** Adds rows, unless the puzzle has changed since they were checked. */
  const write = ({ puzzle_id: puzzleId, content }: PuzzleAndReward, rows: Row[]): Promise<boolean> =>
    writeWithoutFsync(db, async (transaction) => {
      // Without the lock, the texts could be erased before the insert, which would leave the rows behind.
      await lockPuzzle(transaction, puzzleId);
      const puzzle = await offers.find(puzzleId, transaction);
      if (puzzle === undefined || !takesAnswers(puzzle) || puzzle.content !== content) return false;
      const sealed = rows.map((row) => ({ ...row, answer: sealer.seal(row.answer, answerPlace(row.id)) }));
      await sql`
        ${insertRows(transaction, 'wrong_answers', sealed)}
        on conflict (id) do update set
          plays = wrong_answers.plays + excluded.plays,
          is_common = case when excluded.is_common = 1
            or (wrong_answers.day = excluded.day and wrong_answers.address_key <> excluded.address_key)
            then 1 else wrong_answers.is_common end,
          address_key = case when wrong_answers.day = excluded.day
            then wrong_answers.address_key else excluded.address_key end,
          day = excluded.day,
          at = excluded.at`.execute(transaction);
      await removeRarest(transaction, puzzleId);
      return true;
    });

  async function recordAll(): Promise<void> {
    const typed = waiting;
    waiting = [];
    const written: string[] = [];
    for (const [puzzleId, own] of Map.groupBy(typed, ({ puzzleId }) => puzzleId)) {
      try {
        if (await record(puzzleId, own)) written.push(puzzleId);
      } catch (error) {
        log.error({ err: error }, 'wrong answers could not be recorded');
      }
    }
    if (written.length > 0) events.emit('news for makers', written);
  }

  let recording = Promise.resolve();

  return {
    /**
     * Adds an answer to the queue without waiting. Drops it if it is too long, if the queue is full, or if its network
     * sends too many.
     */
    add({ text, ...rest }: WrongAnswer): void {
      if (text === undefined || text.length > ordinaryUnits || waiting.length >= maxWaiting) return;
      const network = limiter.networkKey(rest.address);
      if (waiting.filter((other) => other.network === network).length >= maxOfNetwork) return;
      const key = `${rest.puzzleId} ${network}`;
      const texts = countsOfTexts(limiter, text, rest.address, 'wrong answer');
      if (limiter.tryTake([['wrong_answer', key], ...texts]) === 0) waiting.push({ ...rest, text, network });
    },

    /** Resolves when all waiting answers are written. Answers that cannot be written are lost. */
    flush(): Promise<void> {
      if (waiting.length > 0) recording = recording.then(recordAll);
      return recording;
    },

    /**
     * Lists answers that are still wrong: first those from several addresses, by number of plays, then a few from each
     * single address. Callers must have checked the creator key.
     */
    async commonest(puzzle: PuzzleAndReward): Promise<ListedAnswer[]> {
      const { accepts, answerTyped, judge, read } = rulesOf(puzzle.puzzle_type);
      const content: unknown = read(puzzle.content);
      if (!accepts || !answerTyped || content === undefined || hasOpenReward(puzzle)) return [];
      const rows = await db
        .selectFrom('wrong_answers')
        .select(['id', 'answer', 'plays', 'is_common', 'address_key'])
        .where('puzzle_id', '=', puzzle.puzzle_id)
        .orderBy('is_common', 'desc')
        .orderBy('plays', 'desc')
        .orderBy('at', 'desc')
        .limit(maxOfPuzzle)
        .execute();
      const common = rows.filter(({ is_common }) => is_common === 1);
      const others = Map.groupBy(
        rows.filter(({ is_common }) => is_common === 0),
        ({ address_key }) => address_key,
      );
      const shown: ListedAnswer[] = [];
      const first = [...common, ...[...others.values()].flatMap((own) => own.slice(0, listedOfOne))];
      for (const { id, answer, plays } of first) {
        if (shown.length === listed) break;
        await nextTurn();
        const text = sealer.open(answer, answerPlace(id));
        if (!judge(content, null, answerTyped(content, text)).right) shown.push({ id, plays, text });
      }
      return shown;
    },

    /**
     * Accepts a wrong answer if the creator key is right and the editor's rules allow the answer. Throws a Refusal
     * otherwise.
     */
    async accept(puzzleId: string, creatorKey: string, id: string): Promise<void> {
      await offers.change(puzzleId, async (transaction, puzzle) => {
        assertCreatorKey(puzzle, creatorKey);
        assertNotEnded(puzzle, now());
        if (hasOpenReward(puzzle)) throw new Refusal('answers_fixed');
        const rules = rulesOf(puzzle.puzzle_type);
        const content: unknown = rules.read(puzzle.content);
        const row = await transaction
          .selectFrom('wrong_answers')
          .select('answer')
          .where('id', '=', id)
          .where('puzzle_id', '=', puzzleId)
          .executeTakeFirst();
        if (row === undefined || content === undefined || !rules.accepts || !rules.answerTyped)
          throw new Refusal('wrong_answer_unknown');
        const text = sealer.open(row.answer, answerPlace(id));
        // An equivalent answer may have been accepted since.
        if (rules.judge(content, null, rules.answerTyped(content, text)).right) return;
        const draft: unknown = rules.accepts.add(content, text);
        const [problem, ...more] = rules.problems(draft);
        if (problem !== undefined) throw new Refusal(problem, ...more);
        await updatePuzzle(transaction, puzzleId)
          .set({ content: rules.write(draft) })
          .execute();
      });
      events.emit('puzzle changed', puzzleId);
    },

    /** Removes keys of addresses after two days. Returns the number of rows changed. */
    async forgetKeys(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('wrong_answers')
        .set({ day: 0, address_key: null })
        .where('day', '>', 0)
        .where('day', '<=', Math.floor(now() / dayMs) - 2)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** Returns a function that checks whether the editor's rules would accept an answer. */
function acceptanceOf({ puzzle_type, content }: PuzzleAndReward): (text: string) => boolean {
  const { accepts, problems, read } = rulesOf(puzzle_type);
  const ofPuzzle: unknown = read(content);
  if (ofPuzzle === undefined || accepts === undefined) return () => false;
  return (text) => problems(accepts.add(ofPuzzle, text)).length === 0;
}

/** Merges rows by answer, because an upsert may touch each row only once. */
function mergeByAnswer(rows: Row[]): Row[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const isCommon = new Set(same.map(({ address_key }) => address_key)).size > 1;
    return [{ ...first, plays: same.length, is_common: Number(isCommon) }];
  });
}

async function removeRarest(transaction: Db, puzzleId: string): Promise<void> {
  const rarest = await transaction
    .selectFrom('wrong_answers')
    .select('id')
    .where('puzzle_id', '=', puzzleId)
    .orderBy('is_common', 'desc')
    .orderBy('plays', 'desc')
    .orderBy('at', 'desc')
    .limit(maxWaiting)
    .offset(maxOfPuzzle)
    .execute();
  if (rarest.length === 0) return;
  const ids = rarest.map(({ id }) => id);
  await transaction.deleteFrom('wrong_answers').where('id', 'in', ids).execute();
}

export type WrongAnswers = ReturnType<typeof createWrongAnswers>;

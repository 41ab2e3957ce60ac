import { randomBytes } from 'node:crypto';
import { dayMs } from '../../../contract/periods.ts';
import { createPath, pagePaths } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { withoutEndSlashes } from '../../../platform/http/path.ts';
import { countsOfTexts, type Limiter } from '../../../platform/limits/feature.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { takeLock } from '../../../platform/storage/dialect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { countOf, pageOf } from '../../../platform/storage/rows.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { playRoutes, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import { audit } from '../../admin/server/feature.ts';
import type { SuggestionList, SuggestionQuery, SuggestionRequest } from '../api.ts';
import { keptDays } from './tables.ts';

/**
 * When this number is stored, suggestions that are not among their network's first few make room for the first
 * few of other networks.
 */
const maxStored = 1000;
const lock = 7_083_004;
const pageSize = 50;

const wordsPlace = (id: string) => placeOf('suggestions.words', id);

interface Dependencies extends Pick<Context, 'db' | 'now' | 'events'> {
  limiter: Pick<Limiter, 'take' | 'takeAll' | 'tryTake' | 'addressKey' | 'networkKey'>;
  sealer: Sealer;
}

/** Readers' wording suggestions (rules: languages#suggestions). Stores nothing about their authors. */
export function createSuggestions({ db, now, events, limiter, sealer }: Dependencies) {
  const write = createGroupCommit(db);

  return {
    /**
     * Stores a suggestion. Throws a Refusal if the text is blank, if the sender has sent too many, or if the
     * store is full.
     */
    async add({ language, words, path }: SuggestionRequest, address: string): Promise<void> {
      const seen = trimVisible(words);
      if (seen === '') throw new Refusal('request_invalid');
      const network = limiter.networkKey(address);
      limiter.take('suggestions_of_network', network);
      limiter.takeAll(countsOfTexts(limiter, seen, address, 'suggestion'));
      const isBehind = limiter.tryTake([['suggestions_in_front', network]]) > 0;
      const id = randomBytes(16).toString('hex');
      const row = {
        id,
        language,
        words: sealer.seal(seen, wordsPlace(id)),
        path: pagePatternOf(path),
        made_at: now(),
        is_behind: isBehind ? 1 : 0,
      };
      await write(async (transaction) => {
        await takeLock(transaction, lock);
        const isFull = (await countOf(transaction.selectFrom('suggestions'))) >= maxStored;
        if (isFull && (isBehind || !(await makeRoom(transaction)))) throw new Refusal('suggestions_full');
        await transaction.insertInto('suggestions').values(row).execute();
      });
    },

    /** Lists suggestions for the admin, newest first. */
    async list({ before }: SuggestionQuery): Promise<SuggestionList> {
      const [beforeAt = '', beforeId = ''] = before?.split('-') ?? [];
      const rows = await db
        .selectFrom('suggestions')
        .selectAll()
        .$if(before !== undefined, (query) =>
          query.where(({ or, and, eb }) =>
            or([
              eb('made_at', '<', Number(beforeAt)),
              and([eb('made_at', '=', Number(beforeAt)), eb('id', '<', beforeId)]),
            ]),
          ),
        )
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const { shown, last } = pageOf(rows, pageSize);
      return {
        suggestions: shown.map(({ id, language, words, path, made_at }) => ({
          id,
          language,
          words: sealer.open(words, wordsPlace(id)),
          path,
          madeAt: new Date(made_at).toISOString(),
        })),
        next: last === undefined ? null : `${last.made_at}-${last.id}`,
      };
    },

    /** Removes a suggestion that the admin has read. Throws a Refusal if it does not exist. */
    async remove(id: string): Promise<void> {
      await write(async (transaction) => {
        const removed = await transaction
          .deleteFrom('suggestions')
          .where('id', '=', id)
          .returning(['language', 'path'])
          .executeTakeFirst();
        if (removed === undefined) throw new Refusal('not_found');
        const note = `${removed.language}: ${removed.path}`;
        await audit(transaction, { at: now(), action: 'suggestion_removed', target: id, note });
      });
      events.emit('texts erased');
    },

    /** Removes expired suggestions, and returns their number. */
    async removeOld(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('suggestions')
        .where('made_at', '<=', now() - keptDays * dayMs)
        .executeTakeFirst();
      if (numDeletedRows > 0n) events.emit('texts erased');
      return Number(numDeletedRows);
    },

    count: () => countOf(db.selectFrom('suggestions')),
  };
}

/** Removes the newest suggestion that is not among its network's first few. Returns false if there is none. */
async function makeRoom(transaction: Db): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('suggestions')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('suggestions')
        .select('id')
        .where('is_behind', '=', 1)
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Suggestions = ReturnType<typeof createSuggestions>;

const patterns = [
  ...Object.values(pagePaths),
  ...puzzleTypes.map(createPath),
  ...playRoutes.map((route) => `/play/${route}/:puzzleId`),
].map((path) => ({ path, parts: path.split('/') }));

/**
 * Returns the pattern of a page's path, because the path itself could identify a puzzle by its id or, if it is unknown,
 * contain any text.
 */
export function pagePatternOf(given: string): string {
  const parts = withoutEndSlashes(given).split('/');
  const found = patterns.find(
    (pattern) =>
      pattern.parts.length === parts.length &&
      pattern.parts.every((part, at) => part.startsWith(':') || part === parts[at]),
  );
  return found?.path ?? '/404';
}

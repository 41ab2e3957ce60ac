import { createHash } from 'node:crypto';
import type { AuditAction } from '../../contract/admin-api.ts';
import { dayMs } from '../../contract/periods.ts';
import type { Sentence } from '../../contract/suggestions.ts';
import type {
  SuggestionList,
  SuggestionQuery,
  SuggestionRequest,
  SuggestionState,
} from '../../contract/suggestions-api.ts';
import type { Language } from '../../words/languages.ts';
import { audit } from '../admin/feature.ts';
import type { Limiter } from '../limits/feature.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Db } from '../platform/storage/connect.ts';
import { takeLock } from '../platform/storage/dialect.ts';
import { createGroupCommit } from '../platform/storage/group-commit.ts';
import { countOf, pageOf } from '../platform/storage/rows.ts';
import { poOf, type TakenWords } from './po.ts';
import { suggestedPage } from './suggested-page.ts';

/** Of each language so many wait. Beyond it the many of one network give way to the first few of another. */
const mostWaiting = 1000;
const lock = 7_083_004;
const pageSize = 50;
const poRows = 10_000;
const daysAfterDecision = 180;
const daysAtMost = 400;
/** Of a sentence, so much is in the log. */
const notedLength = 200;

const actions: Record<SuggestionState, AuditAction> = {
  waits: 'suggestion_reopened',
  taken: 'suggestion_taken',
  left: 'suggestion_left',
};

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  limiter: Pick<Limiter, 'take' | 'tryTake' | 'networkKey'>;
  /** All sentences of a language. */
  catalogueOf(language: Language): Promise<readonly Sentence[]>;
}

/** Better words that readers suggest for sentences of the site (rules: languages#suggestions). Nobody is stored with them. */
export function createSuggestions({ db, now, limiter, catalogueOf }: Dependencies) {
  const write = createGroupCommit(db);

  return {
    /** Stores a suggestion; the same one is stored once, also when it was decided. Throws a Refusal. */
    async add(request: SuggestionRequest, address: string): Promise<void> {
      const { language, sentence, context = '', path } = request;
      const known = findSentence(await catalogueOf(language), sentence, context);
      if (known === undefined) throw new Refusal('request_invalid');
      const network = limiter.networkKey(address);
      limiter.take('suggestions_of_network', network);
      const words = asStored(request.words);
      if (words === '' || words === asStored(known)) return;
      const isBehind = limiter.tryTake([['suggestions_in_front', network]]) > 0;
      const id = createHash('sha256')
        .update(JSON.stringify([language, sentence, context, words]))
        .digest('hex')
        .slice(0, 32);
      await write(async (transaction) => {
        await takeLock(transaction, lock);
        const waiting = transaction
          .selectFrom('suggestions')
          .where('language', '=', language)
          .where('state', '=', 'waits');
        const isFull = (await countOf(waiting)) >= mostWaiting;
        if (isFull && (isBehind || !(await makeRoom(transaction, language))))
          throw new Refusal('suggestions_full');
        await transaction
          .insertInto('suggestions')
          .values({
            id,
            language,
            sentence,
            context,
            words,
            path: suggestedPage(path),
            made_at: now(),
            decided_at: null,
            is_behind: isBehind ? 1 : 0,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
    },

    /** Newest first, for the admin. */
    async list({ state: asked, language: spoken, before }: SuggestionQuery): Promise<SuggestionList> {
      const [beforeAt = '', beforeId = ''] = before?.split('-') ?? [];
      const rows = await db
        .selectFrom('suggestions')
        .selectAll()
        .where('state', '=', asked)
        .$if(spoken !== undefined, (query) => query.where('language', '=', spoken as Language))
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
      const suggestions: SuggestionList['suggestions'] = [];
      for (const { id, language, sentence, context, words, path, made_at, state } of shown) {
        const present = findSentence(await catalogueOf(language), sentence, context) ?? null;
        const madeAt = new Date(made_at).toISOString();
        suggestions.push({ id, language, sentence, context, present, words, path, madeAt, state });
      }
      return { suggestions, next: last === undefined ? null : `${last.made_at}-${last.id}` };
    },

    /** Throws a Refusal where there is none. */
    async decide(id: string, state: SuggestionState): Promise<void> {
      await write(async (transaction) => {
        const at = now();
        const changed = await transaction
          .updateTable('suggestions')
          .set({ state, decided_at: state === 'waits' ? null : at })
          .where('id', '=', id)
          .where('state', '<>', state)
          .returning(['language', 'sentence'])
          .executeTakeFirst();
        if (changed !== undefined) {
          const note = `${changed.language}: ${changed.sentence.slice(0, notedLength)}`;
          return audit(transaction, { at, action: actions[state], target: id, note });
        }
        const found = await transaction
          .selectFrom('suggestions')
          .select('id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (found === undefined) throw new Refusal('not_found');
      });
    },

    /** What was taken of a language, as a PO file in the order of the site: of several for one sentence, the latest taken. */
    async taken(language: Language): Promise<string> {
      const rows = await db
        .selectFrom('suggestions')
        .select(['sentence', 'context', 'words'])
        .where('language', '=', language)
        .where('state', '=', 'taken')
        .orderBy('decided_at', 'desc')
        .orderBy('made_at', 'desc')
        .orderBy('id', 'desc')
        .limit(poRows)
        .execute();
      const bySentence = new Map<string, TakenWords>();
      for (const { words, ...row } of rows) {
        const key = keyOf(row.sentence, row.context);
        const first = bySentence.get(key);
        if (first === undefined) bySentence.set(key, { ...row, words, others: [] });
        else first.others.push(words);
      }
      const places = new Map(
        (await catalogueOf(language)).map(([sentence, context], place) => [keyOf(sentence, context), place]),
      );
      const placeOf = ([key]: [string, TakenWords]) => places.get(key) ?? places.size;
      const ordered = [...bySentence].sort((a, b) => placeOf(a) - placeOf(b));
      return poOf(
        language,
        ordered.map(([, taken]) => taken),
      );
    },

    /** Removes those that are over. Returns how many. */
    async removeOld(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('suggestions')
        .where(({ or, eb }) =>
          or([
            eb('made_at', '<=', now() - daysAtMost * dayMs),
            eb('decided_at', '<=', now() - daysAfterDecision * dayMs),
          ]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    countWaiting: () => countOf(db.selectFrom('suggestions').where('state', '=', 'waits')),
  };
}

/** Removes the newest one of many of a network that waits. False when there is none. */
async function makeRoom(transaction: Db, language: Language): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('suggestions')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('suggestions')
        .select('id')
        .where('language', '=', language)
        .where('state', '=', 'waits')
        .where('is_behind', '=', 1)
        .orderBy('made_at', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type Suggestions = ReturnType<typeof createSuggestions>;

const keyOf = (sentence: string, context: string) => JSON.stringify([sentence, context]);

/** The words of a sentence, if the site has it. */
function findSentence(catalogue: readonly Sentence[], sentence: string, context: string): string | undefined {
  return catalogue.find(([known, knownContext]) => known === sentence && knownContext === context)?.[2];
}

/** Composed letters, as catalogues have them, and no invisible controls but ends of lines and tabs. */
const asStored = (words: string) =>
  words
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

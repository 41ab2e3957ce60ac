import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { pageOf } from '../../../platform/storage/rows.ts';
import { reportedStates } from '../../../puzzles/puzzle-state.ts';
import { imageHashesOf, isAlike } from '../../images/server/feature.ts';
import { rewardIdBeginsIn } from '../../rewards/reward-types.ts';
import { isOverdue, isWaiting } from '../../rewards/server/feature.ts';
import type { QueueName } from '../api.ts';

const pageSize = 20;
/** A search covers this number of newest puzzles, and of newest images. */
const searched = 50_000;

interface QueuePage {
  puzzleIds: string[];
  next: string | null;
}

interface Place {
  /** Sort value of the page's last row. */
  value: number;
  id: number;
}

const placeOf = (after: string | undefined): Place => {
  const [, value, id] = /^(-?\d{1,16}) (\d{1,16})$/.exec(after ?? '') ?? [];
  return value === undefined || id === undefined
    ? { value: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
    : { value: Number(value), id: Number(id) };
};

interface Row {
  puzzle_id: string;
  value: number | string;
  id: number | string;
}

/** Sorts by position and fetches one extra row, to tell whether there is a next page. */
const onePage = <Tables, Table extends keyof Tables>(rows: SelectQueryBuilder<Tables, Table, Row>) =>
  rows
    .orderBy(sql`value`, 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(pageSize + 1);

function queuePage(rows: Row[]): QueuePage {
  const { shown, last } = pageOf(rows, pageSize);
  return {
    puzzleIds: shown.map(({ puzzle_id }) => puzzle_id),
    next: last === undefined ? null : `${last.value} ${last.id}`,
  };
}

/** The moderation queues, page by page; a page starts after the previous page's last row. */
export function createQueues({ db, now }: Pick<Context, 'db' | 'now'>) {
  /** Whether a row comes after a position, in descending order of two columns. */
  const isAfter = (value: string, id: string, place: Place) => {
    // Without the cast, PostgreSQL would infer the column's smaller type.
    const limit = sql`cast(${place.value} as bigint)`;
    return sql<SqlBool>`(${sql.raw(value)} < ${limit}
      or (${sql.raw(value)} = ${limit} and ${sql.raw(id)} < ${place.id}))`;
  };

  const queues: Record<QueueName, (place: Place) => Promise<Row[]>> = {
    // Child abuse first, then the latest report.
    reports: (place) =>
      db
        .selectFrom('reports')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'reports.puzzle_id')
        .select(['reports.puzzle_id'])
        .select(sql<number>`max(case when reason = 'child_abuse' then 1 else 0 end)`.as('value'))
        .select(({ fn }) => fn.max<number>('reports.id').as('id'))
        .where('closed_at', 'is', null)
        .where('taken_down_at', 'is', null)
        .where('removed_at', 'is', null)
        .groupBy('reports.puzzle_id')
        .having(isAfter(`max(case when reason = 'child_abuse' then 1 else 0 end)`, 'max(reports.id)', place))
        .$call(onePage)
        .execute(),

    // Reported puzzles and waiting listings, the oldest puzzle first.
    waiting: (place) =>
      db
        .selectFrom('puzzles')
        .select(['puzzle_id', sql<number>`-id`.as('value'), 'id'])
        .where('puzzle_id', 'in', ({ selectFrom }) =>
          selectFrom('puzzles')
            .select('puzzle_id')
            .where('report_state', 'in', reportedStates)
            .where('taken_down_at', 'is', null)
            .where('removed_at', 'is', null)
            .union(
              selectFrom('rewards')
                .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
                .select('rewards.puzzle_id')
                .where('review_state', '=', 'waiting')
                .where(isWaiting(now())),
            ),
        )
        .where(isAfter('-id', 'id', place))
        .$call(onePage)
        .execute(),

    rewards: (place) =>
      db
        .selectFrom('rewards')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
        .select(['rewards.puzzle_id', 'rewards.created_at as value', 'puzzles.id as id'])
        .where(isAfter('rewards.created_at', 'puzzles.id', place))
        .$call(onePage)
        .execute(),

    // The puzzle whose winner has waited longest comes first.
    late: (place) =>
      db
        .selectFrom('reward_claims')
        .innerJoin('rewards', 'rewards.id', 'reward_claims.reward_id')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'rewards.puzzle_id')
        .select('rewards.puzzle_id')
        .select(sql<number>`-min(claimed_at)`.as('value'))
        .select(({ fn }) => fn.max<number>('puzzles.id').as('id'))
        .where(isOverdue(now()))
        .groupBy('rewards.puzzle_id')
        .having(isAfter('-min(claimed_at)', 'max(puzzles.id)', place))
        .$call(onePage)
        .execute(),

    newest: (place) =>
      db
        .selectFrom('puzzles')
        .select(['puzzle_id', 'id as value', 'id'])
        .where('id', '<', place.id)
        .where('day', 'is', null)
        .$call(onePage)
        .execute(),

    opened: (place) =>
      db
        .selectFrom('puzzle_counts')
        .innerJoin('puzzles', 'puzzles.puzzle_id', 'puzzle_counts.puzzle_id')
        .select(['puzzles.puzzle_id', 'opened as value', 'puzzles.id as id'])
        .where(isAfter('opened', 'puzzles.id', place))
        .$call(onePage)
        .execute(),

    decided: (place) =>
      db
        .selectFrom('decisions')
        .select(['puzzle_id', 'id as value', 'id'])
        .where('undone_at', 'is', null)
        .where('id', '<', place.id)
        .$call(onePage)
        .execute(),
  };

  /**
   * Finds a puzzle of any age by its id, by its reward's id, or by the start of the reward's id, which the fee
   * reference contains.
   */
  const findById = (id: string) =>
    db
      .selectFrom('puzzles')
      .select(['puzzle_id', 'id as value', 'id'])
      .where(({ or, eb, selectFrom }) => {
        // An id continues only with dashes and hex digits, which sort before 'g' in any collation.
        const begin = rewardIdBeginsIn(id);
        const rewards = selectFrom('rewards').select('puzzle_id').limit(1);
        const ofReward =
          begin === undefined
            ? rewards.where('id', '=', id)
            : rewards.where('id', '>=', begin).where('id', '<', `${begin}g`);
        return or([eb('puzzle_id', '=', id), eb('puzzle_id', '=', ofReward)]);
      })
      .executeTakeFirst();

  async function searchText(text: string, place: Place): Promise<Row[]> {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const has = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    return db
      .selectFrom('puzzles')
      .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
      .select(['puzzles.puzzle_id', 'puzzles.id as value', 'puzzles.id as id'])
      .where('puzzles.id', '<', place.id)
      .where('puzzles.id', '>', ({ selectFrom }) =>
        selectFrom('puzzles').select(sql<number>`coalesce(max(id), 0) - ${sql.lit(searched)}`.as('first')),
      )
      .where(({ or }) =>
        or([
          has('content'),
          has('puzzles.description'),
          has('reward_description'),
          has('given_by'),
          has('promotion_link'),
        ]),
      )
      .$call(onePage)
      .execute();
  }

  /** Finds puzzles with the same images as a puzzle or similar ones, newest first. */
  async function searchAlike(puzzleId: string): Promise<QueuePage> {
    const own = await imageHashesOf(db, puzzleId);
    if (own.length === 0) return { puzzleIds: [], next: null };
    const images = await db
      .selectFrom('images')
      .select(['hash', 'likeness'])
      .where('likeness', 'is not', null)
      .orderBy('saved_at', 'desc')
      .limit(searched)
      .execute();
    const wanted = images.filter(({ hash }) => own.includes(hash)).map(({ likeness }) => likeness ?? '');
    const alike = images
      .filter(({ likeness }) => wanted.some((one) => isAlike(one, likeness ?? '')))
      .map(({ hash }) => hash)
      .slice(0, pageSize);
    const rows = await db
      .selectFrom('puzzles')
      .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
      .select('puzzles.puzzle_id')
      .where(({ or, eb }) =>
        or([
          eb('puzzles.image_hash', 'in', [...own, ...alike]),
          eb('puzzles.puzzle_id', 'in', (steps) =>
            steps
              .selectFrom('step_images')
              .select('puzzle_id')
              .where('hash', 'in', [...own, ...alike]),
          ),
          eb('rewards.image_hash', 'in', [...own, ...alike]),
        ]),
      )
      .orderBy('puzzles.id', 'desc')
      .limit(pageSize)
      .execute();
    return { puzzleIds: rows.map((row) => row.puzzle_id), next: null };
  }

  return {
    async page(queue: QueueName, search: string | undefined, after: string | undefined): Promise<QueuePage> {
      const place = placeOf(after);
      const text = search?.trim() ?? '';
      if (text === '') return queuePage(await queues[queue](place));
      const [, puzzleId] = /^image:\s*(\S{1,64})$/.exec(text) ?? [];
      if (puzzleId !== undefined) return searchAlike(puzzleId);
      const found = await findById(linkedId(text));
      return found === undefined ? queuePage(await searchText(text, place)) : queuePage([found]);
    },
  };
}

/** Replaces a link to one of the site's pages with the id in it. */
function linkedId(text: string): string {
  const [, id] = /\/(?:play\/[^/]+|result|reward|manage)\/([^/?#\s]+)/.exec(text) ?? [];
  return id ?? text;
}

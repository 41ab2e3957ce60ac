import { dayMs } from '../../../contract/periods.ts';
import { dateOrNull } from '../../../platform/calendar.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { Db } from '../../../platform/storage/connect.ts';
import { createGroupCommit } from '../../../platform/storage/group-commit.ts';
import { pageOf } from '../../../platform/storage/rows.ts';
import { audit } from '../../admin/server/feature.ts';
import { imageHashesOf } from '../../images/server/feature.ts';
import { hostsIn, type LiveSettings, normalizeHost } from '../../safety/server/feature.ts';
import type { BlockList, NewBlock } from '../api.ts';

const pageSize = 50;
/** How many characters of a hash are shown. */
const shownOfHash = 12;
/** Maximum number of hosts that one take-down blocks. */
const maxHosts = 20;
/** Hosts that are too common for a take-down to block. */
const sharedHosts = new Set(
  `wa.me whatsapp.com chat.whatsapp.com t.me telegram.me instagram.com facebook.com fb.com fb.me x.com twitter.com tiktok.com
  youtube.com youtu.be google.com docs.google.com forms.gle linktr.ee gmail.com bit.ly tinyurl.com t.co`.split(
    /\s+/,
  ),
);

interface Dependencies extends Pick<Context, 'db' | 'now'> {
  settings: Pick<LiveSettings, 'changed'>;
}

/**
 * The block list (rules: moderation#blocks): phrases and hosts that the admin enters, and the hosts, images and
 * addresses that a take-down blocks.
 */
export function createBlocks({ db, now, settings }: Dependencies) {
  const write = createGroupCommit(db);
  return {
    async list(before: string | undefined): Promise<BlockList> {
      const rows = await db
        .selectFrom('blocks')
        .select(['id', 'sort', 'value', 'at', 'until'])
        .where('id', '<', Number(before ?? Number.MAX_SAFE_INTEGER))
        .orderBy('id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const { shown, last } = pageOf(rows, pageSize);
      const blocks = shown.map(({ id, sort, value, at, until }) => ({
        id: Number(id),
        sort,
        value: sort === 'phrase' || sort === 'host' ? value : value.slice(0, shownOfHash),
        at: new Date(at).toISOString(),
        until: dateOrNull(until),
      }));
      return { blocks, next: last === undefined ? null : Number(last.id) };
    },

    /** Adds a phrase or a host. Throws a Refusal if a host is not valid. */
    async add({ sort, value }: NewBlock): Promise<void> {
      const text = sort === 'host' ? normalizeHost(value) : value.trim().toLowerCase();
      if (sort === 'host' && (text === '' || hostsIn(text)[0] !== text)) throw new Refusal('host_invalid');
      await write(async (transaction) => {
        const at = now();
        const added = await transaction
          .insertInto('blocks')
          .values({ sort, value: text, likeness: null, at, until: null, batch: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added !== undefined)
          await audit(transaction, { at, action: 'block_added', target: text, note: sort });
      });
      await settings.changed();
    },

    async remove(id: number): Promise<void> {
      await write(async (transaction) => {
        const removed = await transaction
          .deleteFrom('blocks')
          .where('id', '=', id)
          .returning(['sort', 'value'])
          .executeTakeFirst();
        if (removed === undefined) return;
        const target = removed.value.slice(0, 64);
        await audit(transaction, { at: now(), action: 'block_removed', target, note: removed.sort });
      });
      await settings.changed();
    },

    /** Removes expired address blocks, and returns their number. */
    async removeOver(): Promise<number> {
      const { numDeletedRows } = await db.deleteFrom('blocks').where('until', '<=', now()).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

export type Blocks = ReturnType<typeof createBlocks>;

/** Blocks a puzzle's images and linked hosts, and its maker's address for a day. */
export async function blockAllOf(
  transaction: Db,
  puzzleId: string,
  { at, batch }: { at: number; batch: string },
): Promise<void> {
  const row = await transaction
    .selectFrom('puzzles')
    .leftJoin('rewards', 'rewards.puzzle_id', 'puzzles.puzzle_id')
    .leftJoin('maker_keys', 'maker_keys.puzzle_id', 'puzzles.puzzle_id')
    .select(['content', 'description', 'reward_description', 'given_by', 'promotion_link', 'address_key'])
    .where('puzzles.puzzle_id', '=', puzzleId)
    .executeTakeFirstOrThrow();
  const hashes = await imageHashesOf(transaction, puzzleId);
  const images =
    hashes.length === 0
      ? []
      : await transaction
          .selectFrom('images')
          .select(['hash', 'likeness'])
          .where('hash', 'in', hashes)
          .execute();
  const texts = [row.content, row.description, row.reward_description, row.given_by, row.promotion_link];
  const values = [
    ...images.map(({ hash, likeness }) => ({
      sort: 'likeness' as const,
      value: hash,
      likeness,
      until: null,
    })),
    ...hostsIn(texts.map((text) => text ?? '').join(' '))
      .filter((name) => !sharedHosts.has(name))
      .slice(0, maxHosts)
      .map((value) => ({ sort: 'host' as const, value, likeness: null, until: null })),
    ...(row.address_key === null
      ? []
      : [{ sort: 'address' as const, value: row.address_key, likeness: null, until: at + dayMs }]),
  ];
  if (values.length === 0) return;
  await transaction
    .insertInto('blocks')
    .values(values.map((value) => ({ ...value, at, batch })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

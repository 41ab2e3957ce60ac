import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imagesFeature } from '../../features/images/server/feature.ts';
import { puzzlesFeature } from '../../features/puzzles/server/feature.ts';
import { visitsFeature } from '../../features/visits/server/feature.ts';
import { backUp } from '../../platform/storage/back-up.ts';
import type { Db } from '../../platform/storage/connect.ts';
import { isPostgres } from '../../platform/storage/dialect.ts';
import { connect } from '../database.ts';
import { storedTables } from '../features.ts';
import { bearer } from '../testing/api-client.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { databases } from '../testing/databases.ts';
import { asDataUrl, drawLandscape, photo } from '../testing/images.ts';
import { day, manageFixture } from '../testing/manage-fixture.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';

/**
 * Erased texts must be in none of the database's files. The texts here differ from those of all other tests, because
 * PostgreSQL's write-ahead log contains the texts of every test. Sealed and hashed values are searched for in their
 * stored form.
 */

const details = {
  name: 'Ɣulgendraat Ozvelkite',
  email: 'drenvolquax@claim.example',
  phone: '+234 809 774 8812',
};
const reward = {
  description: '#Brolquast# zumfora in a jar',
  givenBy: 'Haldorvrex Tailors',
  deliveryContact: 'krundalvosk@secret.example',
  promotionLink: 'https://plonquist.example/vrelm',
  way: 'first_n' as const,
};
const codes = ['ZYXWOL-9931', 'ZYXWOL-9932', 'ZYXWOL-9933'];
const quiz = {
  question: 'Who is Yambrul Quondt?',
  answer: 'Fontrabisk',
  otherAnswers: ['Drumelva', 'Norvask'],
};
const message = 'Trundlevap mocks Queazil';
const gift = { from: 'Umbroxal', for: 'Wanzelko', message: 'Yundalfrot', hints: ['Mirquand'] };

/** Returns the contents of all database files; in SQLite, also of a new backup. */
async function filesOf(db: Db, dataDir: string): Promise<Map<string, Buffer>> {
  const directories = [dataDir];
  if (isPostgres(db)) {
    // Switches to a new log file now. In production, the settings in docs/operations.md discard the old one.
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
    const { rows } = await sql<{ base: string; log: string }>`
      select setting || '/base/' || (select oid from pg_database where datname = current_database()) as base,
        setting || '/pg_wal' as log
      from pg_settings where name = 'data_directory'`.execute(db);
    directories.splice(0, 1, rows[0]?.base ?? '', rows[0]?.log ?? '');
  } else {
    rmSync(join(dataDir, 'backup'), { force: true });
    backUp(dataDir, join(dataDir, 'backup'));
  }
  const files = directories.flatMap((directory) =>
    readdirSync(directory).map((name) => join(directory, name)),
  );
  return new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file)]));
}

/** Returns which of the sought values the database's files contain, and in which files. */
async function find(
  site: { db: Db; dataDir: string },
  sought: readonly (string | Buffer)[],
): Promise<string[]> {
  const files = await filesOf(site.db, site.dataDir);
  return [...files].flatMap(([file, bytes]) =>
    sought.filter((each) => bytes.includes(each)).map((each) => `${each.toString('latin1')} in ${file}`),
  );
}

interface Planted {
  text: string;
  /** Whether erasing the data also removes it from the files. */
  leavesFiles: boolean;
}

/** Puts a unique text into each column with data of people or puzzles, except columns that are never erased. */
async function plant(
  { db, clock }: { db: Db; clock: { now: number } },
  puzzle: { puzzleId: string; rewardId: string },
) {
  const planted: Planted[] = [];
  const known = await db.introspection.getTables();
  for (const [table, { rows, columns }] of Object.entries(storedTables)) {
    const own: Record<string, string | Buffer> = {};
    for (const [column, { holds, erased }] of Object.entries(columns)) {
      const goes = erased?.[0] ?? rows;
      if (holds === 'fact' || goes === 'never') continue;
      // All columns with a session's id get the same text, because SQLite's rows for a session's hours contain the id,
      // too.
      const text = `Quorvandel of ${column === 'session_id' ? 'a session' : `${table}.${column}`}`;
      planted.push({ text, leavesFiles: holds === 'text' || goes !== 'days' });
      own[column] = column === 'bytes' ? Buffer.from(text) : text;
    }
    if (Object.keys(own).length === 0) continue;
    const { numUpdatedRows } = await db
      .updateTable(table as 'puzzles')
      .set(own)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    const others = (known.find(({ name }) => name === table)?.columns ?? [])
      .filter((column) => !column.isAutoIncrementing && !column.isNullable && !column.hasDefaultValue)
      .map(({ name, dataType }) => [
        name,
        /big|int8/.test(dataType) ? clock.now : /int/.test(dataType) ? 1 : 'x',
      ]);
    const ids = {
      ...('puzzle_id' in columns && { puzzle_id: puzzle.puzzleId }),
      ...('reward_id' in columns && { reward_id: puzzle.rewardId }),
    };
    const row: Record<string, unknown> = { ...Object.fromEntries(others), ...ids, ...own };
    await db
      .insertInto(table as 'puzzles')
      .values(row as never)
      .execute();
  }
  return planted;
}

/** Returns all rows of the database, with bytes as text. */
async function rowsOf(db: Db): Promise<string> {
  const rows = await Promise.all(
    Object.keys(storedTables).map((table) =>
      db
        .selectFrom(table as 'image_files')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer'
      ? Buffer.from(value.data).toString('latin1')
      : ArrayBuffer.isView(value)
        ? Buffer.from(value as Uint8Array).toString('latin1')
        : value,
  );
}

describe.each(databases)('The files of $name', (engine) => {
  async function openSite() {
    const { config, remove } = await engine.create();
    const db = await connect(config);
    // Vitest runs these callbacks in reverse order, so the application is already closed.
    onTestFinished(async () => {
      await db.destroy();
      await remove();
    });
    const fixture = manageFixture(await buildRewardFixture({ db }));
    /** Adds other rows, so that rows move between the database's pages. */
    const crowd = async () => {
      for (let n = 0; n < 40; n += 1) {
        await fixture.create(buildPuzzle({ type: 'quiz', question: `Other ${'x'.repeat(n * 4)}?` }));
      }
    };
    return { ...fixture, dataDir: config.dataDir, crowd };
  }

  it('keep nothing of details that their winner has erased', async () => {
    const site = await openSite();
    const { puzzleId, rewardId } = await site.createWithReward({ ...reward, secretCode: codes.join('\n') });
    const { proof } = await site.solve(puzzleId);
    const { winnerKey } = (await site.claim(puzzleId, proof, details)).body;
    await site.crowd();
    const row = await site.db.selectFrom('reward_claims').selectAll().executeTakeFirstOrThrow();
    const hashes = [row.account_hash, row.contact_hash ?? '', row.phone_hash ?? ''];
    const sought = [row.account, ...hashes, row.masked_name ?? ''];
    expect(await find(site, sought)).not.toEqual([]);

    expect((await site.erase(rewardId, winnerKey)).status).toBe(200);
    await site.app.sweep();
    expect(await find(site, [...sought, ...Object.values(details)])).toEqual([]);
    const again = await site.claim(puzzleId, proof, details);
    expect([again.status, again.body.winnerKey]).toEqual([200, winnerKey]);
    expect((await site.viewReward(rewardId, winnerKey)).body.secrets?.code).toBe(codes[0]);
  });

  it('keep nothing of a puzzle that its maker has deleted', async () => {
    const site = await openSite();
    const won = await site.createWithReward({ ...reward, secretCode: codes.slice(0, 2).join('\n') });
    const winnerKeys = [];
    for (const n of [1, 2]) {
      const { proof } = await site.solve(won.puzzleId);
      const person = { ...details, email: `${n}${details.email}`, phone: `${details.phone}${n}` };
      winnerKeys.push((await site.claim(won.puzzleId, proof, person)).body.winnerKey);
    }
    const best = await site.createWithReward({
      ...reward,
      way: 'best',
      secretCode: codes[2] ?? '',
      deadline: new Date(site.clock.now + day).toISOString(),
    });
    const { token } = await site.start(best.puzzleId);
    await site.answer(best.puzzleId, { token, answer: { tiles: [...'lagosgoodmorning'] } });
    const word = await site.create({ ...buildPuzzle({ type: 'word', message }), gift });
    const asked = await site.create(buildPuzzle({ type: 'quiz', ...quiz }));
    const imageUrl = asDataUrl(await drawLandscape(7).jpeg().toBuffer(), 'image/jpeg');
    const image = await site.create(buildPuzzle({ type: 'image', imageUrl }));
    await site.crowd();
    for (const key of winnerKeys) await site.say(won.rewardId, 'got_it', key);

    const [rewards, prizes, claims, [tried], [file], [given]] = await Promise.all([
      site.db.selectFrom('rewards').selectAll().execute(),
      site.db.selectFrom('reward_prizes').selectAll().execute(),
      site.db.selectFrom('reward_claims').selectAll().execute(),
      site.db.selectFrom('reward_tries').selectAll().execute(),
      site.db.selectFrom('image_files').selectAll().execute(),
      site.db.selectFrom('puzzles').select('gift_secrets').where('gift', 'is not', null).execute(),
    ]);
    const sealed = [
      ...rewards.flatMap((row) => [row.reward_secret_code, row.reward_delivery_contact]),
      ...prizes.flatMap(({ code }) => code ?? []),
      ...claims.flatMap((row) => [
        row.account,
        row.account_hash,
        row.contact_hash ?? '',
        row.phone_hash ?? '',
        row.masked_name ?? '',
      ]),
    ];
    const bytes = Buffer.from(file?.bytes ?? []);
    const { description, givenBy, promotionLink } = reward;
    const plain = [
      gift.from,
      gift.for,
      description,
      givenBy,
      promotionLink,
      message,
      quiz.question,
      quiz.answer,
      ...quiz.otherAnswers,
    ];
    const sought = [
      ...plain,
      ...sealed,
      tried?.latest ?? '',
      given?.gift_secrets ?? '',
      bytes.subarray(200, 240),
    ];
    expect(sought.every((each) => each.length > 3)).toBe(true);
    const found = await find(site, sought);
    for (const each of sought) {
      expect(found.some((text) => text.startsWith(each.toString('latin1')))).toBe(true);
    }

    for (const { puzzleId, creatorKey } of [won, best, word, asked, image]) {
      expect((await site.remove(puzzleId, creatorKey)).status).toBe(200);
    }
    await site.app.sweep();
    expect(await find(site, [...sought, ...codes, ...Object.values(details)])).toEqual([]);
  });

  it('keep nothing in any declared column after its retention', async () => {
    const site = await openSite();
    const rules = { ...reward, secretCode: codes.slice(0, 2).join('\n'), imageUrl: photo };
    const won = await site.createWithReward(rules);
    for (const n of [1, 2]) {
      const { proof } = await site.solve(won.puzzleId);
      const person = { ...details, email: `${n}${details.email}`, phone: `${details.phone}${n}` };
      const { winnerKey } = (await site.claim(won.puzzleId, proof, person)).body;
      await site.say(won.rewardId, 'got_it', winnerKey);
    }
    await site.app.use(imagesFeature).complete();
    await site.app.use(visitsFeature).flush();
    const planted = await plant(site, won);
    const texts = planted.filter(({ leavesFiles }) => leavesFiles).map(({ text }) => text);
    const isPlanted = async () => {
      const rows = await rowsOf(site.db);
      return planted.filter(({ text }) => rows.includes(text)).map(({ text }) => text);
    };
    expect(await isPlanted()).toEqual(planted.map(({ text }) => text));
    expect(new Set((await find(site, texts)).map((found) => found.split(' in ')[0])).size).toBe(texts.length);

    expect((await site.remove(won.puzzleId, won.creatorKey)).status).toBe(200);
    await site.app.sweep();
    site.clock.now += 500 * day;
    for (let sweeps = 0; sweeps < 3; sweeps += 1) await site.app.sweep();
    expect(await isPlanted()).toEqual([]);
    expect(await find(site, texts)).toEqual([]);
  });

  it('keep nothing of texts and an image that their maker has changed', async () => {
    const site = await openSite();
    const imageUrl = asDataUrl(await drawLandscape(7).jpeg().toBuffer(), 'image/jpeg');
    const other = asDataUrl(await drawLandscape(8).jpeg().toBuffer(), 'image/jpeg');
    const asked = await site.create({ ...buildPuzzle({ type: 'quiz', ...quiz }), gift });
    const image = await site.create(buildPuzzle({ type: 'image', imageUrl }));
    await site.crowd();
    const [row] = await site.db
      .selectFrom('puzzles')
      .select('gift_secrets')
      .where('gift', 'is not', null)
      .execute();
    const [file] = await site.db.selectFrom('image_files').selectAll().execute();
    const bytes = Buffer.from(file?.bytes ?? []).subarray(200, 240);
    const texts = [gift.from, gift.for, quiz.question, quiz.answer, ...quiz.otherAnswers];
    const sought = [...texts, row?.gift_secrets ?? '', bytes];
    const found = await find(site, sought);
    for (const each of sought) {
      expect(found.some((text) => text.startsWith(each.toString('latin1')))).toBe(true);
    }
    for (const [made, { puzzle }] of [
      [asked, buildPuzzle({ type: 'quiz' })],
      [image, buildPuzzle({ type: 'image', imageUrl: other })],
    ] as const) {
      const url = `/api/puzzles/${made.puzzleId}/texts`;
      const reply = await site.app.inject({
        method: 'PUT',
        url,
        headers: bearer(made.creatorKey),
        payload: { puzzle },
      });
      expect(reply.statusCode).toBe(204);
    }
    await site.app.sweep();
    expect(await find(site, [...sought, gift.message, ...gift.hints])).toEqual([]);
  });

  it('keep nothing of a reward taken down, once it cannot be restored', async () => {
    const site = await openSite();
    const { puzzleId } = await site.createWithReward({ ...reward, secretCode: codes.join('\n') });
    await site.crowd();
    await site.db
      .transaction()
      .execute((transaction) =>
        site.app.use(puzzlesFeature).takeDown(transaction, puzzleId, 'Spam', site.clock.now),
      );
    site.clock.now += 2 * day;
    await site.app.sweep();
    expect(await find(site, [reward.description, reward.givenBy, reward.promotionLink])).toEqual([]);
  });

  it('keep nothing of a reward erased during a write to another database of the server', async () => {
    const site = await openSite();
    const other = await engine.create();
    const otherDb = await connect(other.config);
    onTestFinished(async () => {
      await otherDb.destroy();
      await other.remove();
    });
    const { puzzleId, creatorKey } = await site.createWithReward({
      ...reward,
      secretCode: codes.join('\n'),
    });
    const write = await otherDb.startTransaction().execute();
    await write
      .insertInto('removed_puzzles')
      .values({ puzzle_type: 'word', count: 1, rewards_claimed: 0 })
      .execute();
    expect((await site.remove(puzzleId, creatorKey)).status).toBe(200);
    await Promise.all([site.app.sweep(), pause(1000).then(() => write.commit().execute())]);
    expect(await find(site, [reward.description, reward.givenBy, reward.promotionLink])).toEqual([]);
  });
});

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatePuzzleRequest } from '../../contract/api.ts';
import { createPath, pagePaths } from '../../contract/routes.ts';
import { puzzleTypes } from '../../puzzles/puzzle.ts';
import { builtSite } from '../../site/server/built-site.ts';
import type { Site } from '../../site/server/document.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { disguisesOf } from '../testing/disguises.ts';

/**
 * No answer may leave the server before it is earned (rules: answers#secrets). Each solution is a unique text. The
 * tests search everything that visitors can get for the solution, in plain form and in every usual encoding.
 */

const clientDir = join(import.meta.dirname, '../../dist/client');

interface Sealed {
  name: string;
  request: CreatePuzzleRequest;
  /** Texts that would reveal the answer, either completely or by one of its words. */
  secrets: string[];
  answer: unknown;
}

const word = 'Zylquortha"vempi<';
const words = 'Brandolquex ịtọ́mpẹ Vashtiruul kwenzafloq';
const solution = 'Quendarlho & the "Müxtrap" kìngdọm';

const listOf = (text: string) => JSON.stringify(text.split(' ')).slice(1, -1);

/** Added to each puzzle: a message that solving reveals, and a hint. */
const gift = { for: 'Ada', message: 'Wobrandixel kunfrathe', hints: ['Zemblorique'] };
const giftSecrets = [gift.message, ...gift.message.split(' '), ...gift.hints];

const puzzles: Sealed[] = [
  {
    name: 'a word puzzle of letters',
    request: buildPuzzle({ type: 'word', message: word }),
    secrets: [word],
    answer: { tiles: [...word.toLowerCase()] },
  },
  {
    name: 'a word puzzle of several words’ letters',
    request: buildPuzzle({ type: 'word', message: words }),
    secrets: [words, ...words.split(' ')],
    answer: { tiles: [...words.toLowerCase().normalize('NFC').replaceAll(' ', '')] },
  },
  {
    name: 'a word puzzle of words',
    request: buildPuzzle({ type: 'word', message: words, arrange: 'words' }),
    // Players get the words, but must not learn their order.
    secrets: [words, listOf(words), listOf(words.toLowerCase().normalize('NFC'))],
    answer: { tiles: words.toLowerCase().normalize('NFC').split(' ') },
  },
  {
    name: 'an emoji puzzle',
    request: buildPuzzle({ type: 'emoji', solution }),
    secrets: [solution, ...solution.split(' ')],
    answer: { text: solution },
  },
  {
    name: 'a quiz',
    request: buildPuzzle({ type: 'quiz', answer: solution }),
    secrets: [solution, ...solution.split(' ')],
    answer: { text: solution },
  },
];

let site: Site;
beforeAll(async () => {
  if (!existsSync(join(clientDir, '.vite/manifest.json'))) {
    throw new Error('These tests search the built site. Run `npm run build` first.');
  }
  site = await builtSite();
});

/** Gathers everything that a visitor or the maker gets before the puzzle is solved, by source. */
async function gather({ app, create, start, answer }: TestApp, { request }: Sealed) {
  const { puzzleId, playPath, creatorKey } = await create(request);
  const seen = new Map<string, string>();
  const note = (where: string, text: string) => {
    seen.set(where, text);
    for (const [n, token] of [...text.matchAll(/[\w.-]{20,}\.[\w-]{43}/g)].entries()) {
      const parts = token[0].split('.').map((part) => Buffer.from(part, 'base64url').toString());
      seen.set(`${where}, token ${n} decoded`, parts.join('\n'));
    }
  };
  const fetched = async (where: string, options: InjectOptions | string) => {
    const response = await app.inject(options);
    note(where, `${JSON.stringify(response.headers)}\n${response.body}`);
  };

  for (const path of [...Object.values(pagePaths), ...puzzleTypes.map(createPath)])
    await fetched(path, path.replace(':rewardId', puzzleId));
  for (const route of ['arrange', 'image']) {
    await fetched(`/play/${route}`, `/play/${route}/${puzzleId}`);
    await fetched(`/play/${route} in preview`, `/play/${route}/${puzzleId}?preview=true`);
    await fetched(`/play/${route} of none`, `/play/${route}/${puzzleId}x`);
  }
  await fetched('a page that is not there', `/${puzzleId}`);
  await fetched('the description of the API', '/api/openapi.json');
  await fetched('the rewards', '/api/rewards');
  await fetched('the reward, with the creator key', {
    url: `/api/puzzles/${puzzleId}/reward`,
    headers: { authorization: `Bearer ${creatorKey}` },
  });
  const post = (path: string, payload: object) =>
    ({ method: 'POST', url: `/api/puzzles${path}`, payload }) as const;
  await fetched('the same creation again', post('', request));
  await fetched('a new play', post(`/${puzzleId}/plays`, {}));
  await fetched('a new preview', post(`/${puzzleId}/plays`, { preview: true }));

  const play = await start(puzzleId);
  await fetched('a play shuffled anew', post(`/${puzzleId}/plays`, { token: play.token }));
  const wrong = { tiles: ['x'], text: 'x' };
  const first = await answer(puzzleId, { token: play.token, answer: wrong });
  note('the verdict on a wrong answer', JSON.stringify(first));
  await fetched(
    'the verdict on the second',
    post(`/${puzzleId}/answers`, { token: first.token, answer: wrong }),
  );
  await fetched('a forged token', post(`/${puzzleId}/answers`, { token: `${play.token}x`, answer: wrong }));
  await fetched('an answer that is none', post(`/${puzzleId}/answers`, { token: play.token, answer: 7 }));
  await fetched('a request that is none', post(`/${puzzleId}/answers`, []));
  await fetched('a claim', post(`/${puzzleId}/claims`, { proof: play.token, account: {} }));
  return { puzzleId, token: play.token, playPath, seen };
}

const placesThatTell = (seen: Map<string, string>, secrets: string[]) => {
  const disguises = secrets.flatMap(disguisesOf);
  return [...seen].flatMap(([where, text]) =>
    disguises.filter(({ text: disguise }) => text.includes(disguise)).map(({ name }) => `${where}: ${name}`),
  );
};

const gifts = puzzles.map((sealed) => ({
  ...sealed,
  request: { ...sealed.request, gift },
  secrets: [...sealed.secrets, ...giftSecrets],
}));

describe.each(gifts)('The answer of $name', (sealed) => {
  it('appears in nothing that a visitor gets before solving, nor in the log', async () => {
    const app = await buildTestApp({ site });
    const { puzzleId, token, seen } = await gather(app, sealed);
    expect(seen.size).toBeGreaterThan(25);
    expect(seen.get('/play/arrange'), 'the real page').toContain(`"puzzleId":"${puzzleId}"`);
    expect(placesThatTell(seen, sealed.secrets)).toEqual([]);

    // The puzzle is solved only now. Its answer must still not be in the log.
    expect(await app.answer(puzzleId, { token, answer: sealed.answer })).toMatchObject({ right: true });
    await app.db.schema.alterTable('puzzles').renameTo('gone').execute();
    await app.refused.create(sealed.request);
    await app.refused.answer(puzzleId, { token, answer: sealed.answer });
    const log = app.logLines.join('');
    expect(log).toContain('no such table');
    expect(placesThatTell(new Map([['the log', log]]), sealed.secrets)).toEqual([]);
    expect(log).not.toContain(token);
  });
});

describe('The shuffled letters', () => {
  it('contain no word of the message in order', async () => {
    const app = await buildTestApp({ site });
    const { puzzleId } = await app.create(buildPuzzle({ type: 'word', message: words }));
    for (let game = 0; game < 20; game++) {
      const { challenge } = await app.start(puzzleId);
      const tiles = 'tiles' in challenge ? challenge.tiles.join('') : '';
      for (const part of words.toLowerCase().normalize('NFC').split(' ')) expect(tiles).not.toContain(part);
    }
  });
});

function filesOfTheBuild(): string[] {
  return readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(clientDir, name)).isFile(),
  );
}

describe('The build’s files', () => {
  it('contain no answer', () => {
    const seen = new Map<string, string>();
    for (const name of filesOfTheBuild()) {
      if (name.endsWith('.br')) continue;
      const bytes = readFileSync(join(clientDir, name));
      seen.set(name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1'));
    }
    expect(seen.size).toBeGreaterThan(5);
    for (const { secrets } of puzzles) expect(placesThatTell(seen, secrets)).toEqual([]);
  });

  it('contain nothing of the server', () => {
    for (const name of filesOfTheBuild()) {
      if (!name.endsWith('.js')) continue;
      const script = readFileSync(join(clientDir, name), 'utf8');
      for (const inside of ['creator_key_hash', 'node:crypto', 'SECRET_KEY', 'solve proof']) {
        expect(script, name).not.toContain(inside);
      }
    }
  });
});

describe('A quiz', () => {
  it('reveals its answer at the third wrong try, and this search finds it there', async () => {
    const app = await buildTestApp({ site });
    const { puzzleId } = await app.create(buildPuzzle({ type: 'quiz', answer: solution }));
    let { token } = await app.start(puzzleId);
    const told: number[] = [];
    for (const _ of [1, 2, 3]) {
      const verdict = await app.answer(puzzleId, { token, answer: { text: 'x' } });
      told.push(placesThatTell(new Map([['verdict', JSON.stringify(verdict)]]), [solution]).length);
      token = verdict.token ?? '';
    }
    expect(told.slice(0, 2)).toEqual([0, 0]);
    expect(told[2]).toBeGreaterThan(0);
  });
});

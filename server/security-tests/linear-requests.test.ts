import { describe, expect, it } from 'vitest';
import { isBlank } from '../../puzzles/text.ts';
import { openAdmin } from '../testing/admin.ts';
import { bearer } from '../testing/api-client.ts';
import { buildPuzzle, drafts, newRequestId } from '../testing/build-puzzle.ts';
import { hostileRuns, textOf } from '../testing/growth.ts';
import { tinyImage } from '../testing/images.ts';
import { manageFixture } from '../testing/manage-fixture.ts';
import { account, bankAccount, buildRewardFixture, couponDraft } from '../testing/reward-fixture.ts';
import { newSessionId, phone } from '../testing/visitor.ts';

/**
 * Sends every request that needs no admin session, with hostile texts in each field, at the schema's maximum length
 * and at shorter lengths, and compares the CPU time with that of ordinary words.
 */

/** How many times longer a request may take with a hostile text. This is far more than the noise of a busy machine. */
const maxTimes = 15;
/** Shorter durations are harmless. */
const harmlessMs = 4;
const ordinary = 'an ordinary text ';

interface Sent {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  key?: string;
  /** Bodies that together contain all text fields, one body for each variant of the request. */
  bodies: object[];
  afterwards?: () => Promise<unknown>;
}

async function openSite() {
  const site = await buildRewardFixture();
  const admin = await openAdmin(site);
  await admin.block('host', 'bad.example');
  await admin.block('phrase', 'rotten thing');
  const quiz = await site.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
  const other = await site.create(buildPuzzle({ type: 'emoji', otherAnswers: ['a', 'b & c'] }));
  const unopened = await site.create(buildPuzzle({ type: 'quiz' }));
  const plain = await site.create(buildPuzzle({ type: 'word' }));
  const rewarded = await site.createWithReward();
  const { version = '' } =
    (await manageFixture(site).manage(rewarded.puzzleId, rewarded.creatorKey)).body.reward ?? {};
  const cash = await site.createWithReward({ type: 'cash', amount: 100 });
  const { token } = await site.start(quiz.puzzleId);
  const { proof = '' } = await site.answer(quiz.puzzleId, { token, answer: { text: 'lagos' } });
  const tokenOf = async (puzzleId: string) => (await site.start(puzzleId)).token;
  const [emojiToken, wordToken] = [await tokenOf(other.puzzleId), await tokenOf(plain.puzzleId)];
  const gift = { from: 'a', for: 'b', message: 'c', hints: ['d'] };
  const puzzles = [
    { ...drafts.word },
    { ...drafts.emoji, otherAnswers: ['a'] },
    { ...drafts.quiz, otherAnswers: ['a'] },
    { ...drafts.quiz, wrongChoices: ['a', 'b'] },
    { ...drafts.image, imageUrl: tinyImage },
    { ...drafts.trail },
  ];
  const wins = { proof, account };
  const of = ({ puzzleId }: { puzzleId: string }, path: string) => `/api/puzzles/${puzzleId}/${path}`;

  const sent: Record<string, Sent> = {
    createPuzzle: {
      method: 'POST',
      path: '/api/puzzles',
      bodies: puzzles.map((puzzle) => ({ requestId: newRequestId(), puzzle, gift })),
    },
    changePuzzleTexts: {
      method: 'PUT',
      path: of(unopened, 'texts'),
      key: unopened.creatorKey,
      bodies: puzzles.map((puzzle) => ({ puzzle, gift })),
    },
    startPlay: { method: 'POST', path: of(quiz, 'plays'), bodies: [{ token }] },
    answerPlay: {
      method: 'POST',
      path: of(other, 'answers'),
      bodies: [
        {
          token: emojiToken,
          answer: { text: 'x' },
          makerKey: 'x',
          earlierProof: 'x',
          work: { challenge: 'x', counter: 1, derivedKey: '0'.repeat(64) },
        },
      ],
      afterwards: () => site.app.sweep(),
    },
    'answerPlay, of tiles': {
      method: 'POST',
      path: of(plain, 'answers'),
      bodies: [{ token: wordToken, answer: { tiles: ['x', 'y'] } }],
    },
    checkPlay: {
      method: 'POST',
      path: of(plain, 'checks'),
      bodies: [{ token: wordToken, answer: { tiles: ['x', 'y'] } }],
    },
    giveAnswerAway: { method: 'POST', path: of(quiz, 'solution'), bodies: [{ token, makerKey: 'x' }] },
    skipStep: {
      method: 'POST',
      path: of(quiz, 'skips'),
      bodies: [{ token }],
    },
    askForHint: { method: 'POST', path: of(quiz, 'hints'), bodies: [{ token }] },
    addReward: {
      method: 'POST',
      path: of(plain, 'reward'),
      key: plain.creatorKey,
      bodies: [{ ...couponDraft, prize: 'a', imageUrl: tinyImage, promotionLink: 'x', givenBy: 'a' }],
    },
    changeReward: {
      method: 'PATCH',
      path: of(rewarded, 'reward'),
      key: rewarded.creatorKey,
      bodies: [
        { version: 'x', prize: 'a', description: 'a', deliveryContact: 'a' },
        { version, secretCode: 'a', givenBy: 'a', promotionLink: 'https://a.example', imageUrl: tinyImage },
      ],
    },
    askStanding: { method: 'POST', path: of(rewarded, 'standing'), bodies: [{ proof }] },
    claimReward: { method: 'POST', path: of(cash, 'claims'), bodies: [{ ...wins, account: bankAccount }] },
    payFee: {
      method: 'POST',
      path: of(rewarded, 'reward/fee'),
      key: rewarded.creatorKey,
      bodies: [{ email: 'a@b.example' }],
    },
    sayThanks: {
      method: 'POST',
      path: of(quiz, 'thanks'),
      bodies: [{ proof, reaction: 'heart', name: 'a', text: 'b' }],
    },
    changeThanks: {
      method: 'PATCH',
      path: of(quiz, 'thanks'),
      key: quiz.creatorKey,
      bodies: [{ hide: 'x' }],
    },
    answerPuzzle: {
      method: 'PUT',
      path: of(plain, 'reply'),
      key: plain.creatorKey,
      bodies: [{ to: 'x', proof }],
    },
    agreeToReply: {
      method: 'PUT',
      path: of(plain, `replies/${quiz.puzzleId}`),
      key: plain.creatorKey,
      bodies: [{ agrees: true, proof }],
    },
    orderReminder: {
      method: 'PUT',
      path: '/api/today/reminder',
      bodies: [
        {
          day: '2026-11-23',
          minute: 1140,
          offset: 60,
          subscription: { endpoint: 'https://x', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } },
        },
      ],
    },
    addPush: {
      method: 'POST',
      path: of(quiz, 'push'),
      key: quiz.creatorKey,
      bodies: [{ endpoint: 'https://x', keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }],
    },
    standOnBoard: { method: 'POST', path: of(quiz, 'solvers'), bodies: [{ proof, name: 0 }] },
    askOwnPlace: { method: 'POST', path: of(quiz, 'solvers/own'), bodies: [{ proof }] },
    drawKeepsake: {
      method: 'POST',
      path: of(quiz, 'keepsake'),
      bodies: [{ proof: 'x', shape: 'tall', showsMessage: true }],
    },
    reportAbuse: {
      method: 'POST',
      path: '/api/reports',
      bodies: [{ about: 'puzzle', id: 'x', reason: 'scam', note: 'a' }],
    },
    suggestWords: {
      method: 'POST',
      path: '/api/suggestions',
      bodies: [{ language: 'ha', words: 'a', path: '/b' }],
    },
    reportVisit: {
      method: 'POST',
      path: '/api/visits',
      bodies: [
        {
          sessionId: newSessionId(),
          signature: 'x',
          referrer: 'a.example',
          timeSpent: 1,
          views: [{ path: '/a' }],
          events: [{ event: 'store_clicked', puzzleId: 'x' }],
        },
      ],
    },
    logIn: { method: 'POST', path: '/api/admin/session', bodies: [{ password: 'x', code: 'x' }] },
  };

  async function send({ method, path, key, afterwards }: Sent, body: object): Promise<void> {
    const headers = { ...bearer(key), 'user-agent': phone };
    await site.app.inject({ method, url: path, headers, payload: body });
    await afterwards?.();
  }
  return { ...site, sent, send };
}

/** Returns the paths to the texts in a value. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...place, name]));
}

function withText(body: object, place: string[], text: string): object {
  const copy = structuredClone(body) as Record<string, unknown>;
  let inside = copy;
  for (const name of place.slice(0, -1)) inside = inside[name] as Record<string, unknown>;
  inside[place.at(-1) ?? ''] = text;
  return copy;
}

interface Schema {
  $ref?: string;
  type?: string;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  format?: string;
}

interface Document {
  paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  components: { schemas: Record<string, object> };
}

/**
 * Returns the maximum length of each text field, by operation and field name. Leaves out operations that need an admin
 * session.
 */
async function readDocument({ app }: Pick<Awaited<ReturnType<typeof openSite>>, 'app'>) {
  const { paths, components } = (await app.inject('/api/openapi.json')).json<Document>();
  const textsIn = (node: unknown, name: string, seen: readonly string[]): [string, number][] => {
    if (Array.isArray(node)) return node.flatMap((inner) => textsIn(inner, name, seen));
    if (typeof node !== 'object' || node === null) return [];
    const { $ref, type, maxLength = 20_000, pattern, format, enum: known } = node as Schema;
    if ($ref !== undefined) {
      const named = $ref.split('/').at(-1) ?? '';
      return seen.includes(named) ? [] : textsIn(components.schemas[named], name, [...seen, named]);
    }
    const isFree = pattern === undefined || /u0000|\[\^#|^\^\//.test(pattern);
    if (type === 'string' && isFree && known === undefined && format === undefined)
      return [[name, maxLength]];
    return Object.entries(node).flatMap(([key, inner]) =>
      key === 'properties'
        ? Object.entries(inner as object).flatMap(([property, schema]) => textsIn(schema, property, seen))
        : textsIn(inner, name, seen),
    );
  };
  const operations = Object.entries(paths)
    .filter(([path]) => !path.startsWith('/api/admin/') || path === '/api/admin/session')
    .flatMap(([, methods]) => Object.values(methods));
  return Object.fromEntries(
    operations.map(({ operationId, requestBody }) => [operationId, new Map(textsIn(requestBody, '', []))]),
  );
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Whether a request with a hostile text takes about as long as one with ordinary words. Tries again if it seems
 * slower.
 */
async function isOrdinary(send: (text: string) => Promise<unknown>, run: string, length: number) {
  const [hostile, plain] = [textOf(run, length), textOf(ordinary, length) || 'a'];
  const least = { hostile: Number.POSITIVE_INFINITY, plain: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < 6; tries += 1) {
    least.hostile = Math.min(least.hostile, await cpuMs(() => send(hostile)));
    if (least.hostile < harmlessMs) return true;
    least.plain = Math.min(least.plain, await cpuMs(() => send(plain)));
    if (tries > 0 && least.hostile < maxTimes * least.plain) return true;
  }
  return false;
}

/** Every third run and the long runs. Together they contain each kind of character. */
const runs = hostileRuns.filter((run, at) => at % 3 === 0 || run.length > 60);

describe('A request with hostile texts', () => {
  it('takes about as long as with ordinary ones, in every field of every operation', async () => {
    const site = await openSite();
    const document = await readDocument(site);
    const slow: string[] = [];
    for (const [name, request] of Object.entries(site.sent)) {
      const lengths = document[name.split(',', 1)[0] ?? ''];
      for (const body of request.bodies) {
        for (const place of placesIn(body)) {
          const most = lengths?.get(place.findLast((part) => Number.isNaN(Number(part))) ?? '') ?? 10_000;
          for (const length of new Set([most, Math.ceil(most / 8), Math.ceil(most / 60)])) {
            for (const run of runs) {
              const send = (text: string) => site.send(request, withText(body, place, text));
              if (await isOrdinary(send, run, length)) continue;
              slow.push(`${name} ${place.join('.')}: ${length} of ${JSON.stringify(run)}`);
            }
          }
        }
      }
    }
    expect(slow).toEqual([]);
  }, 600_000);

  it('is tried for every operation with a text, in each of its fields', async () => {
    const site = await openSite();
    const document = await readDocument(site);
    for (const [operation, texts] of Object.entries(document)) {
      const tried = Object.entries(site.sent)
        .filter(([name]) => name.split(',', 1)[0] === operation)
        .flatMap(([, { bodies }]) => bodies.flatMap((body) => placesIn(body)))
        .map((place) => place.findLast((part) => Number.isNaN(Number(part))));
      const missing = [...texts.keys()].filter((name) => !tried.includes(name));
      expect([operation, missing]).toEqual([operation, []]);
    }
  });

  it('takes about as long when it lists a reward, which checks all texts at once', async () => {
    const site = await openSite();
    const list = async (text: string) => {
      const puzzle = await site.create({
        ...buildPuzzle({ type: 'quiz', question: text, answer: text.slice(0, 100) || 'a' }),
        gift: { for: text.slice(0, 30), message: text.slice(0, 300), hints: [text.slice(0, 100)] },
      });
      const added = await site.addReward(puzzle, { description: text.slice(0, 300) || 'a' });
      expect(added.status).toBe(201);
      await site.approve(puzzle.puzzleId, puzzle.creatorKey);
    };
    const slow: string[] = [];
    for (const run of runs.filter((each) => !isBlank(each))) {
      if (!(await isOrdinary(list, run, 900))) slow.push(run);
    }
    expect(slow).toEqual([]);
  }, 600_000);
});

describe('A hostile header', () => {
  const latin = ['a', 'Version/', 'Android ', 'Version/ Safari', 'é', '.', ' ', ';', ',', '/', '=', ':', '-'];
  const header = ['user-agent', 'cookie', 'accept-language', 'referer', 'if-none-match', 'x-forwarded-for'];

  it.each(header)('takes about as long as an ordinary one: %s', async (name) => {
    const { app } = await openSite();
    const slow: string[] = [];
    for (const url of ['/', '/api/visits']) {
      const report = { sessionId: newSessionId(), timeSpent: 1, views: [{ path: '/' }], events: [] };
      const send = (text: string) =>
        app.inject({
          method: url === '/' ? 'GET' : 'POST',
          url,
          headers: { [name]: `${text}!` },
          ...(url === '/' ? {} : { payload: report }),
        });
      for (const run of latin) if (!(await isOrdinary(send, run, 14_000))) slow.push(`${url} ${run}`);
    }
    expect(slow).toEqual([]);
  });
});

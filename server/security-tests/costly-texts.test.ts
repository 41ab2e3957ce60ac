import { describe, expect, it } from 'vitest';
import { limits } from '../../platform/limits/limits.ts';
import { openAdmin } from '../testing/admin.ts';
import { bearer } from '../testing/api-client.ts';
import { buildPuzzle, newRequestId } from '../testing/build-puzzle.ts';
import { maxAtOnce, openLimitedSite } from '../testing/limited-site.ts';
import { manageFixture } from '../testing/manage-fixture.ts';
import { buildRewardFixture, couponDraft } from '../testing/reward-fixture.ts';
import { newSessionId } from '../testing/visitor.ts';

/** Expensive checks of texts must run only after all cheaper ones have passed. */

const link = 'see bad.example';
/** Replaces a valid key or proof. */
const wrongKey = 'x'.repeat(43);

interface Sent {
  method: 'POST' | 'PUT' | 'PATCH';
  path: string;
  key?: string;
  body: object;
}

async function openSite() {
  const site = await buildRewardFixture();
  const admin = await openAdmin(site);
  await admin.block('host', 'bad.example');
  const unopened = await site.create(buildPuzzle({ type: 'quiz' }));
  const plain = await site.create(buildPuzzle({ type: 'quiz' }));
  const rewarded = await site.createWithReward();
  const { version = '' } =
    (await manageFixture(site).manage(rewarded.puzzleId, rewarded.creatorKey)).body.reward ?? {};
  const { puzzle } = buildPuzzle({ type: 'quiz', question: link });

  /**
   * For each kind of public draft: the request, a change that makes a text too long, and a change that makes the key
   * wrong.
   */
  const drafts: Record<string, { sent: Sent; tooLong: object; without: Partial<Sent>; code: string }> = {
    createPuzzle: {
      sent: { method: 'POST', path: '/api/puzzles', body: { requestId: newRequestId(), puzzle } },
      tooLong: { gift: { for: 'a'.repeat(41) } },
      // Needs no key.
      without: {},
      code: 'link_blocked',
    },
    changePuzzleTexts: {
      sent: {
        method: 'PUT',
        path: `/api/puzzles/${unopened.puzzleId}/texts`,
        key: unopened.creatorKey,
        body: { puzzle },
      },
      tooLong: { gift: { for: 'a'.repeat(41) } },
      without: { key: wrongKey },
      code: 'creator_key_wrong',
    },
    addReward: {
      sent: {
        method: 'POST',
        path: `/api/puzzles/${plain.puzzleId}/reward`,
        key: plain.creatorKey,
        body: { ...couponDraft, description: link },
      },
      tooLong: { deliveryContact: 'a'.repeat(201) },
      without: { key: wrongKey },
      code: 'creator_key_wrong',
    },
    changeReward: {
      sent: {
        method: 'PATCH',
        path: `/api/puzzles/${rewarded.puzzleId}/reward`,
        key: rewarded.creatorKey,
        body: { version, description: link },
      },
      tooLong: { deliveryContact: 'a'.repeat(201) },
      without: { key: wrongKey },
      code: 'creator_key_wrong',
    },
  };

  async function codeOf({ method, path, key, body }: Sent): Promise<string> {
    const reply = await site.app.inject({ method, url: path, headers: bearer(key), payload: body });
    return reply.statusCode < 300 ? 'stored' : reply.json().error.code;
  }
  return { ...site, drafts, codeOf };
}

describe('A text with a blocked link', () => {
  it('is refused by every route that stores public texts', async () => {
    const { drafts, codeOf } = await openSite();
    for (const [name, { sent }] of Object.entries(drafts)) {
      expect([name, await codeOf(sent)]).toEqual([name, 'link_blocked']);
      const harmless = JSON.parse(JSON.stringify(sent).replaceAll('bad.example', 'good.example')) as Sent;
      expect([name, await codeOf(harmless)]).toEqual([name, 'stored']);
    }
  });

  it('is checked only after lengths and key', async () => {
    const { drafts, codeOf } = await openSite();
    for (const [name, { sent, tooLong, without, code }] of Object.entries(drafts)) {
      const long = await codeOf({ ...sent, body: { ...sent.body, ...tooLong } });
      expect([name, long]).toEqual([name, expect.stringMatching(/too_long$/)]);
      expect([name, await codeOf({ ...sent, ...without })]).toEqual([name, code]);
    }
  });

  it('is tried for every request with typed text', async () => {
    const { app, drafts } = await openSite();
    const document = (await app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
      components: { schemas: Record<string, object> };
    }>();
    const holdsTyped = (schema: object): boolean => {
      const json = JSON.stringify(schema);
      const named = [...json.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, name = '']) => document.components.schemas[name] ?? {},
      );
      return json.includes('"x-typed"') || named.some(holdsTyped);
    };
    const typed = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ requestBody }) => requestBody !== undefined && holdsTyped(requestBody))
      .map(({ operationId }) => operationId);
    // Only the maker who pays or the admin reads these texts.
    const readByNobodyElse = ['claimReward', 'suggestWords', 'changeTodayPlan'];
    const triedByTheirFeature = ['sayThanks'];
    expect([...Object.keys(drafts), ...readByNobodyElse, ...triedByTheirFeature]).toEqual(
      expect.arrayContaining(typed),
    );
  });
});

it('An image is decoded only for a request with the reward’s key', async () => {
  const { drafts, codeOf } = await openSite();
  const { sent } = drafts.changeReward as { sent: Sent };
  const body = { ...sent.body, imageUrl: 'data:image/png;base64,AAAA' };
  expect(await codeOf({ ...sent, key: wrongKey, body })).toBe('creator_key_wrong');
  expect(await codeOf({ ...sent, body })).toMatch(/^image_/);
});

describe('A network that floods makers with texts', () => {
  it('cannot fill the disk with notes of reports', async () => {
    const { db, create, send } = await openLimitedSite();
    const note = 'ሀ'.repeat(300);
    const statuses: number[] = [];
    let id = '';
    for (let n = 0; n < 300; n += 1) {
      if (n % 10 === 0) ({ puzzleId: id } = await create(buildPuzzle({ type: 'quiz' })));
      const report = { about: 'puzzle', id, reason: 'scam', sessionId: newSessionId(), note };
      statuses.push((await send(`2001:db8:0:${n.toString(16)}::1`, '/api/reports', report)).statusCode);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    const stored = await db.selectFrom('reports').select('note').execute();
    const bytes = stored.reduce((sum, row) => sum + Buffer.byteLength(row.note ?? ''), 0);
    expect(bytes).toBeLessThan(maxAtOnce);
  });

  it('can store one day’s texts of four addresses, and no more', async () => {
    const { send } = await openLimitedSite();
    const puzzle = {
      ...buildPuzzle({ type: 'quiz' }).puzzle,
      question: 'ሀ'.repeat(1000),
      otherAnswers: Array.from({ length: 10 }, (_, n) => `${n}${'ሀ'.repeat(190)}`),
    };
    const kilobytes = (300 + Buffer.byteLength(JSON.stringify(puzzle))) / 1024;
    let made = 0;
    for (let n = 0; ; n += 1) {
      const { statusCode } = await send(`203.0.113.${n % 10}`, '/api/puzzles', {
        requestId: newRequestId(),
        puzzle,
      });
      if (statusCode === 429) break;
      made += 1;
    }
    expect(made * kilobytes).toBeLessThan(1.02 * limits.network_text_kilobytes.burst);
    expect(made * kilobytes).toBeGreaterThan(0.9 * limits.network_text_kilobytes.burst);
  });
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorResponse } from '../contract/api.ts';
import { buildPuzzle, drafts } from './testing/build-puzzle.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { databases, openDatabase } from './testing/databases.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  responses: Record<string, { content?: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

async function pathsOfFeatures(): Promise<string[]> {
  const root = join(import.meta.dirname, '..');
  const modules = await Promise.all(
    globSync('features/*/api.ts', { cwd: root }).map((path) => import(join(root, path)) as Promise<object>),
  );
  const names = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, api]) => (name.endsWith('Api') ? Object.keys(api) : []));
  return [...new Set(names.map((name) => name.replace(/^\w+ /, '').replace(/:(\w+)/g, '{$1}')))];
}

describe('The API description', () => {
  it('lists every route with its name, summary, security and refusals', async () => {
    const { app } = await buildTestApp();
    const { paths, components } = (await app.inject('/api/openapi.json')).json<OpenApi>();
    const ofFeatures = await pathsOfFeatures();
    const core = [
      '/api/admin/audit',
      '/api/admin/audit.csv',
      '/api/admin/dashboard',
      '/api/admin/dashboard.csv',
      '/api/admin/door',
      '/api/admin/events',
      '/api/admin/moderation/blocks',
      '/api/admin/moderation/blocks/{id}',
      '/api/admin/moderation/decisions/{batch}',
      '/api/admin/moderation/images/{hash}',
      '/api/admin/moderation/puzzles',
      '/api/admin/moderation/puzzles/{puzzleId}',
      '/api/admin/moderation/puzzles/{puzzleId}/decisions',
      '/api/admin/moderation/puzzles/{puzzleId}/texts',
      '/api/admin/rewards/{rewardId}/fee',
      '/api/admin/rewards/{rewardId}/review',
      '/api/admin/second-factor',
      '/api/admin/second-factor/confirmation',
      '/api/admin/second-factor/removal',
      '/api/admin/session',
      '/api/admin/sessions/{id}',
      '/api/admin/switches',
      '/api/keyring',
      '/api/keyring/checks',
      '/api/puzzles',
      '/api/puzzles/{puzzleId}',
      '/api/puzzles/{puzzleId}/answer-weakness',
      '/api/puzzles/{puzzleId}/answers',
      '/api/puzzles/{puzzleId}/checks',
      '/api/puzzles/{puzzleId}/claims',
      '/api/puzzles/{puzzleId}/events',
      '/api/puzzles/{puzzleId}/hints',
      '/api/puzzles/{puzzleId}/keepsake',
      '/api/puzzles/{puzzleId}/manage',
      '/api/puzzles/{puzzleId}/manage/events',
      '/api/puzzles/{puzzleId}/plays',
      '/api/puzzles/{puzzleId}/result',
      '/api/puzzles/{puzzleId}/result/events',
      '/api/puzzles/{puzzleId}/result/proof',
      '/api/puzzles/{puzzleId}/reward',
      '/api/puzzles/{puzzleId}/reward/approval',
      '/api/puzzles/{puzzleId}/solution',
      '/api/puzzles/{puzzleId}/standing',
      '/api/puzzles/{puzzleId}/texts',
      '/api/reports',
      '/api/rewards',
      '/api/rewards/events',
      '/api/rewards/{rewardId}',
      '/api/rewards/{rewardId}/delivery',
      '/api/rewards/{rewardId}/details',
      '/api/stored-data',
      '/api/visits',
      '/images/{name}',
      '/log/checkpoint',
      '/log/keys',
      '/previews/{file}',
    ];
    expect(new Set(Object.keys(paths))).toEqual(new Set([...ofFeatures, ...core]));
    const operationIds = new Set<string | undefined>();
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    for (const { path, operationId, summary, tags, security, responses } of operations) {
      expect(operationId, path).toMatch(/^\w+$/);
      operationIds.add(operationId);
      expect(summary, path).toMatch(/\w/);
      expect(tags, path).toHaveLength(1);
      const isForAdmin = path.startsWith('/api/admin/') && operationId !== 'logIn';
      if (isForAdmin) expect(security, path).toEqual([{ adminSession: [] }]);
      else expect(security, path).toBeDefined();
      for (const refusals of ['4XX', '5XX']) {
        expect(responses[refusals]?.content, path).toEqual({
          'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } },
        });
      }
    }
    expect(operationIds.size).toBe(operations.length);
    expect(JSON.stringify(components.schemas.ErrorResponse)).toContain('"code"');
  });
});

describe('An unknown API address', () => {
  it.each([
    ['GET', '/api/unknown'],
    ['GET', '/api/puzzles'],
    // Exists only in development.
    ['GET', '/api/docs'],
    ['DELETE', '/api/puzzles/abc/plays'],
    ['PUT', '/'],
    ['POST', '/create-word-puzzle'],
  ] as const)('is answered in JSON (%s %s)', async (method, url) => {
    const { app } = await buildTestApp();
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json<ErrorResponse>()).toEqual({
      error: { code: 'not_found', title: 'Not Found', message: 'There is nothing at this address.' },
    });
  });

  it.each(['/api/puzzles/%zz/plays', '/api/puzzles/%E0%A4%A/answers', '/api/puzzles/a%00b/plays'])(
    'is answered in JSON (%s)',
    async (url) => {
      const { app } = await buildTestApp();
      const response = await app.inject({ method: 'POST', url, payload: {} });
      expect(response.statusCode).toBe(404);
      expect(response.json<ErrorResponse>().error.code).toBe('not_found');
    },
  );

  it.each(['start', 'answer'] as const)('refuses a large body when a play is to %s', async (call) => {
    const { refused } = await buildTestApp();
    const { status, body } = await refused[call]('abc', { token: 'a'.repeat(70_000), answer: null });
    expect(status).toBe(413);
    expect(body.error.code).toBe('request_too_large');
  });
});

describe.each(databases)('The API with a failing $name', (kind) => {
  /**
   * An application whose tables of puzzles and images are renamed, so that queries fail with errors that must stay
   * hidden.
   */
  async function brokenApp() {
    const { db, close } = await openDatabase(kind);
    const app = await buildTestApp({ db });
    const { puzzleId } = await app.create(buildPuzzle({ type: 'quiz' }));
    const { token } = await app.start(puzzleId);
    await db.schema.alterTable('puzzles').renameTo('gone_puzzles').execute();
    await db.schema.alterTable('images').renameTo('gone_images').execute();
    app.logLines.length = 0;
    return { ...app, puzzleId, token, close };
  }

  const insides = /puzzles|images|table|relation|sqlite|select|insert|\.ts|stack/i;

  it('reports that a new puzzle was not saved, without details', async () => {
    const { refused, logLines, close } = await brokenApp();
    for (const type of ['quiz', 'image'] as const) {
      expect(await refused.create(buildPuzzle({ type }))).toEqual({
        status: 503,
        body: {
          error: {
            code: 'save_failed',
            title: 'Error Creating Puzzle',
            message: 'There was a problem saving your puzzle. Please try again.',
          },
        },
      });
    }
    const log = logLines.join('');
    expect(log).toContain('request failed');
    expect(log).toMatch(/no such table|does not exist/);
    for (const secret of [drafts.quiz.answer, drafts.quiz.question, drafts.image.description]) {
      expect(log).not.toContain(secret);
    }
    await close();
  });

  it('reports a failed play and answer without details', async () => {
    const { refused, puzzleId, token, logLines, close } = await brokenApp();
    const answer = { text: drafts.quiz.answer };
    for (const { status, body } of [
      await refused.start(puzzleId, { token }),
      await refused.answer(puzzleId, { token, answer }),
    ]) {
      expect(status).toBe(500);
      expect(body).toEqual({
        error: {
          code: 'internal',
          title: 'Error',
          message: 'Something went wrong on our side. Please try again.',
        },
      });
    }
    expect(logLines.join('')).not.toContain(drafts.quiz.answer);
    expect(logLines.join('')).not.toContain(token);
    await close();
  });

  it('reveals no internals in pages and images', async () => {
    const { app, puzzleId, close } = await brokenApp();
    for (const url of [`/play/arrange/${puzzleId}`, `/images/${'0'.repeat(64)}-1x1.webp`]) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(insides);
      expect(response.json<ErrorResponse>().error.code).toBe('internal');
    }
    await close();
  });
});

describe('The log', () => {
  it('contains a request’s method and path, but not its query, body or visitor', async () => {
    const { app, create, page, logLines } = await buildTestApp();
    const { puzzleId } = await create(buildPuzzle({ type: 'word' }));
    await page(`/play/arrange/${puzzleId}?preview=true&secret=marker`, {
      cookie: 'a=marker',
      referer: 'marker',
    });
    await app.inject({ url: '/', remoteAddress: '203.0.113.9' });
    const log = logLines.join('');
    expect(log).toContain(`"path":"/play/arrange/${puzzleId}"`);
    expect(log).not.toContain('marker');
    expect(log).not.toContain('203.0.113.9');
    expect(log).not.toContain(drafts.word.message);
  });
});

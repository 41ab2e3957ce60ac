import { beforeAll, describe, expect, it } from 'vitest';
import { builtSite } from '../../site/server/built-site.ts';
import type { Site } from '../../site/server/document.ts';
import { openAdmin } from '../testing/admin.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { buildRewardFixture, couponDraft } from '../testing/reward-fixture.ts';

/** User texts must appear in the real pages as plain text. */

let site: Site;
beforeAll(async () => {
  site = await builtSite();
});

const hostile = `"'></title></script><script>alert(1)</script><img src=x onerror=alert(1)>\u2028{{7*7}}\${7*7}`;
/** Returns a page's script tags, event attributes, script URLs and injected markup. */
function runs(html: string): string[] {
  const markup = html.replaceAll(/<script type="application\/json"[\s\S]*?<\/script>/g, '');
  const bare = markup.replaceAll(/="[^"]*"/g, '=""');
  return [
    ...[...markup.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag),
    ...[...bare.matchAll(/<[^>]*\s(on\w+)=/g)].map(([, name]) => String(name)),
    ...[...markup.matchAll(/(?:href|src)="((?:javascript|data|vbscript):)/g)].map(([, scheme]) =>
      String(scheme),
    ),
    ...[...html.matchAll(/<script>alert|<img src=x/g)].map(([text]) => text),
  ];
}

describe('A hostile text', () => {
  it('stays text in the page and data of puzzles, rewards, lists and take-downs', async () => {
    const fixture = await buildRewardFixture({ site });
    const paths: string[] = [];
    for (const request of [
      buildPuzzle({ type: 'word', message: hostile }),
      buildPuzzle({ type: 'word', message: hostile, arrange: 'words' }),
      buildPuzzle({ type: 'emoji', emojis: hostile, solution: hostile }),
      buildPuzzle({ type: 'quiz', question: hostile, answer: hostile }),
      buildPuzzle({ type: 'image', description: hostile.slice(0, 200) }),
    ]) {
      const puzzle = await fixture.create(request);
      const added = await fixture.addReward(puzzle, {
        description: `#${hostile.replaceAll('#', '')}# ${hostile}`,
        deliveryContact: hostile,
        secretCode: hostile,
        givenBy: hostile.slice(0, 80),
        promotionLink: `https://a.example/?${encodeURIComponent(hostile)}"><script>alert(1)</script>`,
      });
      expect(added.status).toBe(201);
      await fixture.approve(puzzle.puzzleId, puzzle.creatorKey);
      paths.push(puzzle.playPath, `${puzzle.playPath}?preview=true&x=${encodeURIComponent(hostile)}`);
    }
    const won = await fixture.createWithReward({ description: `#${hostile}# x` });
    await fixture.claim(won.puzzleId, (await fixture.solve(won.puzzleId)).proof, {
      name: hostile,
      email: 'a@b.example',
      phone: '',
    });
    const gone = await fixture.create(buildPuzzle({ type: 'quiz' }));
    const admin = await openAdmin(fixture);
    await admin.takeDown(gone.puzzleId, hostile);
    paths.push('/rewards', `/reward/${won.rewardId}`, `/result/${won.puzzleId}`, gone.playPath);
    paths.push(
      `/${encodeURIComponent(hostile)}`,
      `/?x=${encodeURIComponent(hostile)}`,
      `/?x=<script>alert(1)</script>`,
    );

    for (const url of paths) {
      const { body, headers } = await fixture.app.inject({
        url,
        headers: { referer: hostile.replaceAll('\u2028', '') },
      });
      expect(headers['content-type'], url).toBe('text/html; charset=utf-8');
      // The expected scripts: the start script, the tag that it writes for older browsers, and the site's own file.
      expect(runs(body), url).toEqual([
        '<script>',
        '<script type="module" src="/older-browsers.js">',
        expect.stringMatching(/^<script type="module" src="\/assets\/entry-browser-[\w-]+\.js">$/),
      ]);
    }
    const list = await fixture.app.inject('/api/rewards');
    expect(list.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(list.json<{ rewards: unknown[] }>().rewards).toHaveLength(5);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
    'java\nscript:x',
  ])('cannot be a reward’s link (%j)', async (promotionLink) => {
    const fixture = await buildRewardFixture();
    const puzzle = await fixture.create(buildPuzzle({ type: 'word' }));
    const { status, body } = await fixture.addReward(puzzle, { ...couponDraft, promotionLink });
    expect([status, body.error?.code]).toEqual([400, 'reward_link_invalid']);
  });
});

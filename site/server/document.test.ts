import { expect, it } from 'vitest';
import { serverWords } from '../../contract/server-words.ts';
import type { Result } from '../../features/results/api.ts';
import { endDocument, escapeHtml, renderDocument } from './document.ts';

const hostile = `"></title><script>alert(1)</script>&amp;<!--`;

it('User texts in a document are escaped', () => {
  const result: Result = {
    puzzleId: hostile,
    puzzleType: 'word',
    type: 'coupon',
    title: hostile,
    givenBy: hostile,
    way: 'first',
    prizes: 1,
    isOver: false,
    canBeWon: false,
    winners: [
      { name: hostile, wonAt: '2026-11-21T12:00:00.000Z', timeMs: 1000, attempts: 1, delivery: 'delivered' },
    ],
    tried: 1,
    solved: 1,
    solves: [],
  };
  const html = renderDocument(
    { title: hostile, description: hostile, body: '', modules: [] },
    { url: `https://puzzlefly.example/?${hostile}`, indexed: true },
    { scripts: { preloads: [], entry: '/entry.js' }, style: '' },
    { result },
    { language: 'en', words: serverWords },
  );
  expect(html).not.toContain(hostile);
  // The page's data is JSON, in which only `<` must be escaped.
  const [head = '', data = ''] = html.split('id="page-data">');
  expect(head.split(escapeHtml(hostile)).length - 1, 'title, description, addresses, card').toBe(15);
  expect(head).not.toContain('<script>alert');
  expect(data.split('</script>')[0]).not.toContain('<');
});

it('The end of a document and its notice are escaped', () => {
  expect(endDocument(hostile)).toContain(`value="${escapeHtml(hostile)}"`);
  const html = renderDocument(
    { title: '', description: '', body: '' },
    { url: 'https://puzzlefly.example/', indexed: false, notice: hostile },
    { style: '' },
    {},
    { language: 'en', words: serverWords },
  );
  expect(html).toContain(`>${escapeHtml(hostile)}</p>`);
  expect(html, 'a page without modules has no scripts').not.toContain('<script');
});

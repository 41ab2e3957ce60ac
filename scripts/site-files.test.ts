import { expect, it } from 'vitest';
import { siteFiles } from './site-files.ts';

const root = '/site';

/** A graph of imports: the static and dynamic importers of each module */
const graph: Record<string, { by?: string[]; dynamicallyBy?: string[] }> = {
  'web/routes.tsx': {},
  'features/results/web/result/result-page.tsx': { dynamicallyBy: ['web/routes.tsx'] },
  'features/rewards/web/rewards/rewards-page.tsx': { dynamicallyBy: ['web/routes.tsx'] },
  'features/results/web/result/winner-card.tsx': { by: ['features/results/web/result/result-page.tsx'] },
  'features/results/web/result/check-dialog.tsx': {
    dynamicallyBy: ['features/results/web/result/winner-card.tsx'],
  },
  'features/gifts/one.ts': { by: ['features/results/web/result/check-dialog.tsx'] },
  'features/gifts/both.ts': {
    by: ['features/results/web/result/check-dialog.tsx', 'features/results/web/result/winner-card.tsx'],
  },
  'features/gifts/two-pages.ts': {
    by: ['features/results/web/result/result-page.tsx', 'features/rewards/web/rewards/rewards-page.tsx'],
  },
  'features/stars/feature.web.ts': { by: ['web/routes.tsx'] },
  'features/stars/web/play/stars-card.tsx': { dynamicallyBy: ['features/stars/feature.web.ts'] },
  'features/gifts/two-later.ts': {
    by: ['features/stars/web/play/stars-card.tsx', 'features/results/web/result/check-dialog.tsx'],
  },
  'contract/alone.ts': { dynamicallyBy: ['features/results/web/result/result-page.tsx'] },
};
const inRoot = (paths: string[] = []) => paths.map((path) => `${root}/${path}`);

function fileOf(path: string): string | null | undefined {
  const name = siteFiles(root)
    .map((group) => group.name)
    .find((each) => typeof each === 'function');
  return name?.(`${root}/${path}`, {
    getModuleInfo(id) {
      const { by, dynamicallyBy } = graph[id.slice(root.length + 1)] ?? {};
      return { code: '', importers: inRoot(by), dynamicImporters: inRoot(dynamicallyBy) };
    },
  });
}

it.each<[path: string, file: string | undefined, what: string]>([
  ['features/results/web/result/result-page.tsx', 'result-page', 'a page to its own file'],
  [
    'features/results/web/result/winner-card.tsx',
    'result-page',
    'what only a page is drawn with to the file of that page',
  ],
  [
    'features/results/web/result/check-dialog.tsx',
    'result-later',
    'what a page loads after a tap to its later file',
  ],
  ['features/gifts/one.ts', 'result-later', 'what only that needs to the same file'],
  ['features/gifts/both.ts', 'result-page', 'what a page needs now and later to the file that comes first'],
  ['features/gifts/two-pages.ts', undefined, 'what two pages are drawn with to no file of one page'],
  ['features/stars/web/play/stars-card.tsx', 'play-later', "a feature's card to the later file of its page"],
  [
    'features/gifts/two-later.ts',
    'shared-later',
    'what the later files of two pages need to their shared one',
  ],
  ['contract/alone.ts', undefined, 'what no folder claims to a file of its own'],
])('puts %s into %s: %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});

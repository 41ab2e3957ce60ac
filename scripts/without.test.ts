import { expect, it } from 'vitest';
import { withoutFeature } from './without.ts';

it.each([
  [
    "import { a } from '../features/a/server/feature.ts';\nconst all = [\n  b,\n  a,\n  aa,\n];\n",
    'const all = [\n  b,\n  aa,\n];\n',
  ],
  ["import { a } from '../features/a/feature.web.ts';\nconst all = [a, b];\n", 'const all = [b];\n'],
  [
    "import type { a, c } from '../features/a/api.ts';\ntype All = typeof a &\n  typeof c &\n  typeof b;\n",
    'type All = typeof b;\n',
  ],
  [
    "import { a } from '../features/a/api.ts';\nconst all = { ...b, ...a, ...c };\n",
    'const all = { ...b, ...c };\n',
  ],
  [
    "  'features/a/{*.web.ts,web/**}': 'browser',\n  'features/ab/server': 'server',\n",
    "  'features/ab/server': 'server',\n",
  ],
])('removes from a list only the parts that name the feature: %j', (list, left) => {
  expect(withoutFeature(list, 'a')).toBe(left);
});

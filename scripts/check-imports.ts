/** Checks that the imports of all product files respect the order of the layers below. Runs with `npm run check`. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';

type Side = 'both' | 'server' | 'browser';

const root = join(import.meta.dirname, '..');

/** Pages of features, and the cards that features add to other pages. */
const webOfFeatures = 'features/!(plays|notifications)/{*.web.ts,web/**}';
/** Layers whose folders must not import each other. */
const apart: Record<string, (file: string) => string> = {
  [webOfFeatures]: (file) => file.split('/').slice(0, 2).join('/'),
  'site/web/*': (file) => file.split('/').slice(0, 3).join('/'),
};

/** The features' folders in the order of `server/features.ts`, where each feature comes after those that it uses. */
const serverLayers = orderedFeatures(readFileSync(join(root, 'server/features.ts'), 'utf8'));

/**
 * The layers of the product. Each may import only itself and the layers before it. A layer is a folder or a glob
 * pattern; a file belongs to the last layer that matches it.
 */
export const layers: Record<string, Side> = {
  words: 'both',
  puzzles: 'both',
  'features/{gifts,rewards}/*.ts': 'both',
  contract: 'both',
  'site/api.ts': 'both',
  'features/*/{api,shared}.ts': 'both',
  'features/embeds/embed-code.ts': 'both',
  'contract/makers-view.ts': 'both',
  'features/manage/api.ts': 'both',
  'contract/{events,pages,link-images,result-text,server-words}.ts': 'both',

  ui: 'browser',
  'puzzles/{board.ts,ui/**}': 'browser',
  'puzzles/*/{*.tsx,hints.ts,options.ts,ideas.ts}': 'browser',
  'puzzles/{views,hints,step-fields}.ts': 'browser',
  'puzzles/drawings': 'browser',
  'web/lib': 'browser',
  'web/in-apps': 'browser',
  'web/visits': 'browser',
  'web/today': 'browser',
  'web/sharing': 'browser',
  'web/work': 'browser',
  'web/reporting': 'browser',
  'web/maker': 'browser',
  'web/admin': 'browser',
  'web/layout': 'browser',
  'features/plays/web': 'browser',
  'features/notifications/web': 'browser',
  [webOfFeatures]: 'browser',
  'site/web/*': 'browser',
  'web/service-worker': 'browser',
  'web/*.{ts,tsx}': 'browser',

  'scripts/{site-config,words-in-place}.ts': 'server',
  platform: 'server',
  ...Object.fromEntries(serverLayers.map((layer) => [layer, 'server' as const])),
  'server/*.ts': 'server',
};

/** Files outside the product, which may import all of the product */
const outside = [
  '{scripts,bench,e2e,deploy,docs}/**',
  '*.ts',
  '**/*.{test,journey}.ts',
  '**/testing/**',
  'puzzles/_template/**',
];
/** Modules with schemas, whose library must not get into the browser's code */
const schemas = ['**/schema.ts', 'contract/api.ts', '{site,features/*}/api.ts'];

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const names = Object.keys(layers);
const matches = (file: string, pattern: string) =>
  matchesGlob(file, /\.|\{/.test(pattern) ? pattern : `${pattern}/**`);

/** Returns the index of a file's layer, or -1. */
const rankOf = (file: string) => names.findLastIndex((name) => matches(file, name));

/** Returns the folders of the features, in the order of the list that names them. */
function orderedFeatures(source: string): string[] {
  const imports = [...source.matchAll(/\b(\w+Feature)\b[^;]* from '\.\.\/(.+)\/feature\.ts';/g)];
  const folders = new Map(imports.map(([, name, folder]) => [name, folder]));
  const list = /features: [^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name);
}

export function breachesOf(file: string, source: string): string[] {
  if (rankOf(file) < 0) {
    const list = /^features\/[\w-]+\/server\//.test(file)
      ? 'its feature to server/features.ts'
      : `'${dirname(file)}' and its side to scripts/check-imports.ts`;
    return [`${file} lies in no layer: add ${list}`];
  }
  return importsOf(file, source)
    .map(breachOf)
    .filter((breach) => breach !== undefined);
}

function breachOf({ from, to, isType }: Import): string | undefined {
  const [importer, imported] = [rankOf(from), rankOf(to)];
  if (imported < 0) return `${from} imports ${to}, which is outside the product or lies in no layer`;
  const [name = '', other = ''] = [names[importer], names[imported]];
  const [side, otherSide] = [layers[name], layers[other]];
  if (otherSide !== 'both' && otherSide !== side)
    return `${from} imports ${to}: server and browser never meet`;
  if (imported > importer) return `${from} imports ${to}, which lies above it`;
  const folderOf = apart[name];
  if (importer === imported && folderOf !== undefined && folderOf(from) !== folderOf(to)) {
    return `${from} imports ${to}: the folders of ${name} never import each other`;
  }
  const isFeature = /^(platform\/limits|site\/server|features\/[\w-]+\/server)$/.test(other);
  if (isFeature && imported !== importer && name !== 'server/*.ts' && !/\/(feature|tables)\.ts$/.test(to)) {
    return `${from} imports ${to}: a feature is reached through its feature.ts, or tables.ts`;
  }
  if (side === 'browser' && !isType && schemas.some((pattern) => matchesGlob(to, pattern))) {
    return `${from} imports ${to}: the browser takes only types from schemas`;
  }
  return undefined;
}

/** Returns a file's relative imports, static and dynamic, and its re-exports. */
function importsOf(file: string, source: string): Import[] {
  const pattern =
    /\b(import|export)\b(\s+type\b)?(?:[^'";]*?\bfrom)?\s*\(?\s*['"](\.{1,2}\/[^'"]+\.tsx?)['"]/g;
  return [...source.matchAll(pattern)].map(([, , type, path = '']) => ({
    from: file,
    to: normalize(join(dirname(file), path)),
    isType: type !== undefined,
  }));
}

if (import.meta.main) {
  const files = globSync('**/*.{ts,tsx}', { exclude: ['node_modules', 'dist', 'data', ...outside] });
  const breaches = files.flatMap((file) => breachesOf(file, readFileSync(file, 'utf8')));
  for (const breach of breaches) console.error(breach);
  if (breaches.length > 0) process.exitCode = 1;
}

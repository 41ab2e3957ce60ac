/**
 * `npm run without -- <feature>[,<feature>…]` copies the tree, removes the features' folders and their lines in the
 * lists, and then runs `npm run check`, the build and the unit tests. Leaves out journeys, docs and the
 * error catalogue, which cover the whole site.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The only files outside a feature's folder that must name it */
const lists = [
  'server/features.ts',
  'web/features.ts',
  'contract/makers-view.ts',
  'server/testing/api-client.ts',
];

/** Removes a feature from the source of a list: imports from its folder, their uses, and lines that name the folder. */
export function withoutFeature(source: string, feature: string): string {
  const imports = new RegExp(`import (?:type )?\\{([^}]*)\\} from '[^']*/features/${feature}/[^']*';\n`, 'g');
  const names = [...source.matchAll(imports)].flatMap(([, named = '']) => named.match(/\w+/g) ?? []);
  const lines = new RegExp(`^.*'features/${feature}/.*\n`, 'gm');
  let left = source.replace(imports, '').replace(lines, '');
  for (const name of names)
    left = left.replace(new RegExp(`(typeof |\\.\\.\\.)?\\b${name}\\b\\s*[,&]?\\s*`, 'g'), '');
  return left;
}

/** Copies all files that Git does not ignore. Links the packages, but not the cache inside `node_modules`. */
function copyTree(to: string, features: string[]): void {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.trim().split('\n')) {
    if (features.some((feature) => file.startsWith(`features/${feature}/`))) continue;
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  // Some tests ask Git for the files of the tree.
  spawnSync('git', ['init', '--quiet'], { cwd: to });
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(to, 'node_modules', name));
  for (const list of lists)
    writeFileSync(join(to, list), features.reduce(withoutFeature, readFileSync(join(root, list), 'utf8')));
}

/** Exits this process if the command fails. */
function run(cwd: string, command: string): void {
  console.log(`> ${command}`);
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`Fails in ${cwd}`);
  process.exit(1);
}

if (import.meta.main) {
  const [named = '', ...commands] = process.argv.slice(2);
  const features = named.split(',');
  for (const feature of features)
    if (!existsSync(join(root, 'features', feature, 'api.ts'))) throw new Error(`no feature: ${feature}`);
  const tree = mkdtempSync(join(tmpdir(), `puzzlefly-without-${named}-`));
  copyTree(tree, features);
  // The catalogues still contain the features' sentences, and a shortened list may now fit on one line.
  run(tree, `npx biome check --write --log-level=error ${lists.join(' ')}`);
  run(tree, 'npm run words');
  for (const command of commands.length > 0
    ? commands
    : [
        'npm run check',
        'npm run build',
        "npm run test:unit -- --exclude 'docs/**' --exclude contract/errors.test.ts",
      ])
    run(tree, command);
  rmSync(tree, { recursive: true });
}

/**
 * Assigns modules to files of the build. For a phone, each file is a request, and code that is not needed is
 * wasted bytes. So a page has two files: *now*, to draw it, and *later*, for idle time or after a tap.
 */
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { code: string | null; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/**
 * Dynamic imports in these modules and in the route table are needed to draw a page, except those for slots of
 * another page. All other dynamic imports are loaded later.
 */
const loadsNow = /^(puzzles\/views\.ts|features\/(plays\/web\/lazy-parts|[\w-]+\/feature\.web)\.ts)$/;

const routeTable = 'web/routes.tsx';
/** A page, or a feature's code for a slot of a page: `features/<name>/web/<page>/`, or `site/web/<page>/` */
const ofPage = /^(site|features\/[\w-]+)\/web\/(?<page>[\w-]+)\//;

/**
 * The file in which a dynamically imported module is loaded later, by its folder. Without a match it gets a file
 * of its own.
 */
const laterFiles: [path: RegExp, file: string][] = [
  // This code is too little to be worth a file of its own, and its page stays open for long.
  [/^(site|features\/[\w-]+)\/web\/home\//, 'frame'],
  [/^features\/(keyring\/web\/my|rewards\/web\/reward)\//, 'own'],
  [ofPage, ''],
  // Not in `play`, because only makers need the preview card with its query library, and only visitors who can win
  // need the claim form.
  [/^features\/plays\/web\/(after-preview|preview-card)\./, 'own'],
  [/^features\/plays\/web\/claim-dialog\./, 'claim'],
  [/^features\/plays\//, 'play'],
  [/^features\/(?<page>[\w-]+)\//, ''],
  [/^web\/maker\/qr/, 'qr-code'],
  [/^web\/maker\//, 'own'],
  [/^puzzles\//, 'create'],
  [/^(web\/(layout|work)|ui)\//, 'frame'],
  [/^web\/reporting\//, 'shared'],
  [/^web\/lib\/celebrate|canvas-confetti/, 'celebrate'],
];

/** Files for modules that several pages need for their first render */
const sharedFiles = Object.entries({
  'day-page': /^(features\/today\/web\/day-(head|texts|page|layout)|puzzles\/how-to)\./,
  today: /^(web\/today\/own-day|features\/today\/web\/api|contract\/today(-record)?)\./,
  gift: /^features\/(plays\/web\/(gift-tag|letter)|gifts\/gift)\./,
  queries: /node_modules\/@tanstack\/|^web\/lib\/queries\.|(checkPrivate|classPrivate|assertClass)\w+\.js$/,
  site: /^web\/maker\/bank-lines\./,
  'create-page': /^web\/lib\/transfer\./,
  letters: /^(puzzles\/(text|plain-letters|shuffled)|features\/gifts\/gift-lengths)\./,
  sharing: /^(web\/sharing\/share-(links|buttons)|features\/plays\/web\/result)\./,
  keys: /^web\/maker\/(manage-api|use-stored-key|key-links)\./,
  maker:
    /^(web\/(sharing\/invitation|maker\/(maker-page|managed-events|keeps-nothing-note|link-field|qr-code-button))|puzzles\/invitations)\.|icons\/(qr-code|pencil)\./,
  pictures:
    /^web\/maker\/(seen-solves|puzzle-(title|picture)|time-texts)\.|^(contract\/link-images|puzzles\/card-task)\./,
  lists:
    /^(web\/maker\/(items|your-latest|solved-here|linked-keys|in-app-note)|features\/keyring\/web\/my\/begun-trails)\./,
  claim: /^features\/rewards\/(claim-rules|problems|queue-status)\./,
  rewards: /^features\/rewards\/(reward-types|terms|ways)\./,
  'rewards-page': /^web\/maker\/reward-card\./,
  images:
    /^(ui\/stored-image|puzzles\/(ui\/(use-image|fitted-stage|use-play-option)|shuffle|image-spin\/(turning|options)))\.|icons\/(image-off|eye-off|hash)\./,
  'typed-board': /^puzzles\/(ui\/(blanks|letter-boxes|answer-form|solution-shown)|(emoji|quiz)\/board)\./,
  'typed-editor':
    /^puzzles\/(other-answers|forgiving|ui\/editor\/answer-options|(emoji|quiz)\/(editor|rules|young))\./,
  'word-editor': /^puzzles\/word\/(editor|rules|direction)\./,
  'image-editor':
    /^puzzles\/(image(-spin)?\/(rules|editor|fields)|ui\/editor\/(image-field|prepare-image|latest-only))\./,
  making:
    /^puzzles\/(ui\/editor\/(?!idea-dialog)|([\w-]+\/)?making\.|stored-json|text-length|web-address|digits|normal-form)/,
  own: /^(ui\/(segmented-choice|copy-button|example-note|maker-error-messages)|contract\/site-details|web\/(layout\/home-(link|button)|lib\/(maker-api|naira)))\.|icons\/(house|image-plus|party-popper)\./,
  details:
    /^web\/in-apps\/(in-app|saving)\.|icons\/(search|flag|send|shield-check|trophy|sparkles|external-link|download)\./,
  common:
    /^(words\/dates|contract\/images|puzzles\/(card-texts|exact-text|ui\/(typed-answer|use-shown-later))|ui\/(verbatim|use-kept-height))\.|icons\/(rotate-ccw|play)\./,
});
/** Small modules of these folders are put into one file if at least three pages need them. */
const commonFolders = /^(ui|contract|words|puzzles\/(ui|drawings)|web\/(layout|lib))\/|\/lucide-react\//;
const maxCommonSize = 2000;
const playFolders = /^(features\/plays\/|puzzles\/ui\/play-message\.)/;
/** The library for QR codes has a file of its own, because it is large and few visitors need it. */
const alone = /\/uqr\/|qr-code|@oxc-project/;
const ownNames: ReadonlySet<string> = new Set(['qr-code', 'celebrate', 'claim']);

export function siteFiles(root: string) {
  const path = (id: string) => relative(root, id);
  return [
    { name: 'base', test: /rolldown.runtime|node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
    { name: 'frame', tags: ['$initial' as const], test: /\.[jt]sx?$|\.mjs$/ },
    { name: fileOf(path), debugName: 'now and later', includeDependenciesRecursively: false },
  ];
}

/** Returns the file that draws a page or a board. */
function nowFile(path: string): string {
  const [, folder = '', page = ''] = path.split('/');
  const name = basename(path).replace(/\.\w+$/, '');
  if (path.startsWith('puzzles/')) return `${folder}-${name}`;
  if (/^(about|leaving|not-found|support)$/.test(page)) return 'site';
  if (/^edit-(texts|reward)-page$/.test(name)) return 'editing';
  if (/^(fetched-play|ended-play|embed-page)$/.test(name)) return 'other-plays';
  return name;
}

function laterFile(path: string): string | undefined {
  const [pattern, name] = laterFiles.find(([each]) => each.test(path)) ?? [];
  return pattern?.exec(path)?.groups?.page ?? name;
}

/** The shared file for modules that these later files share. Any other combination goes to `shared-later`. */
const sharers: [file: string, files: ReadonlySet<string>][] = [
  ['play-later', new Set(['play', 'today'])],
  ['own-later', new Set(['own', 'manage', 'create', 'edit-reward', 'admin', 'qr-code'])],
];

/**
 * Returns a module's file: a shared file, or the *now* or *later* file of the only page that needs the module.
 * Undefined leaves the choice to the bundler.
 */
function fileOf(path: (id: string) => string) {
  const isNow = (id: string, by: string) =>
    path(by) === routeTable || (loadsNow.test(path(by)) && !ofPage.test(path(id)));
  const wanted = {
    now: pagesOf((id, by) => (isNow(id, by) ? nowFile(path(id)) : undefined)),
    later: pagesOf((id, by) => (isNow(id, by) ? undefined : laterFile(path(id)))),
  };
  return (id: string, graph: ModuleGraph): string | undefined => {
    const [shared] = sharedFiles.find(([, files]) => files.test(path(id))) ?? [];
    if (shared !== undefined) return shared;
    const [now, later] = [[...wanted.now(id, graph)], [...wanted.later(id, graph)]];
    const [page = '', ...otherPages] = now;
    const isOnlyIn = (name: string) => later.every((file) => file === name);
    if (page !== '' && otherPages.length === 0) {
      // A board's modules stay in the board's own file, although the pages on which makers try a puzzle load them, too.
      return page.endsWith('-board') || isOnlyIn(page.replace(/-page$/, '')) ? page : undefined;
    }
    if (page !== '') {
      const size = graph.getModuleInfo(id)?.code?.length ?? 0;
      const isCommon = now.length >= 3 && size <= maxCommonSize && commonFolders.test(path(id));
      if (isCommon) return 'common';
      return now.length >= 3 && playFolders.test(path(id)) ? 'play' : undefined;
    }
    const [file] = later;
    if (file === undefined) return undefined;
    if (alone.test(path(id))) return 'qr-code';
    if (isOnlyIn(file)) return ownNames.has(file) ? file : `${file}-later`;
    return sharers.find(([, files]) => later.every((each) => files.has(each)))?.[0] ?? 'shared-later';
  };
}

/** Collects the files of the pages that lead to a module. `added` returns the file for a dynamic import. */
function pagesOf(added: (id: string, by: string) => string | undefined) {
  const known = new Map<string, ReadonlySet<string>>();
  return function pages(id: string, graph: ModuleGraph): ReadonlySet<string> {
    const before = known.get(id);
    if (before !== undefined) return before;
    const files = new Set<string>();
    known.set(id, files);
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    for (const by of dynamicImporters) {
      const file = added(id, by);
      if (file !== undefined) files.add(file);
    }
    for (const by of importers) for (const file of pages(by, graph)) files.add(file);
    return files;
  };
}

/** Lists all modules of a file in the manifest, because the server finds a page's file by its module. */
export function modulesInManifest(root: string, fileName: string): Plugin {
  return {
    name: 'modules-in-manifest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle[fileName];
        if (asset?.type !== 'asset') return;
        const manifest = JSON.parse(String(asset.source)) as Record<string, { file: string }>;
        const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
        for (const file of Object.values(bundle)) {
          const chunk = chunks.get(file.fileName);
          if (file.type !== 'chunk' || chunk === undefined) continue;
          for (const id of file.moduleIds)
            if (this.getModuleInfo(id)?.dynamicImporters.length) manifest[relative(root, id)] ??= chunk;
        }
        asset.source = JSON.stringify(manifest, undefined, 2);
      },
    },
  };
}

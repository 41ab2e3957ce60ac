/**
 * Finds features in built files that some browser of the support line lacks, according to MDN's compatibility
 * data. `tsc` checks only the language features of our own sources (tsconfig.browser.json); this also covers the
 * DOM, CSS and dependencies.
 */

import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import { supportLine } from './support-line.ts';

const line = [
  ['chrome', supportLine.chrome],
  ['safari', supportLine.safari],
  ['safari_ios', supportLine.ios],
  ['firefox', supportLine.firefox],
] as const;

/** Returns whether a version such as '≤15.4' is at most another one. Returns false if there is no version. */
function isAtMost(version: string | false | undefined, most: string): boolean {
  const [major = Number.NaN, minor = 0] = `${version}`.replace('≤', '').split('.').map(Number);
  const [mostMajor = 0, mostMinor = 0] = most.split('.').map(Number);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}

const isSupported = ({ support }: CompatStatement): boolean =>
  line.every(([browser, version]) => {
    const statements: SimpleSupportStatement[] = [support[browser] ?? []].flat();
    return statements.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        isAtMost(version_added, version) &&
        !isAtMost(version_removed, version),
    );
  });

interface Feature {
  name: string;
  isNewer: boolean;
  parent: Identifier;
}

/** Returns the features directly below a feature. A feature without data of its own counts as old. */
const featuresOf = (parent: Identifier | undefined): Feature[] =>
  Object.entries({ ...parent, __compat: undefined } as Record<string, Identifier | undefined>).flatMap(
    ([name, feature]) => {
      if (feature === undefined) return [];
      const { __compat } = feature;
      return { name, isNewer: __compat !== undefined && !isSupported(__compat), parent: feature };
    },
  );
const newerBelow = (parent: Identifier | undefined) =>
  new Set(featuresOf(parent).flatMap(({ name, isNewer }) => (isNewer ? name : [])));

/**
 * Interfaces whose members have distinctive names. Members of other interfaces, such as WebGPU's, have common names
 * such as `config` or `build`.
 */
const pageInterfaces =
  /^(Abort|Animation|Blob|Canvas|Clipboard|Crypto|DOM|Document|Element|Event|File$|FormData|HTML(?!Fenced)|Headers|History|Location|MediaQuery|Navigator|Node|OffscreenCanvas|Performance$|PushManager|Range|ReadableStream|Request|Response|Selection|ServiceWorker|Storage|SubtleCrypto|URL|Window)/;

const newerGlobals = new Set<string>();
/** Static members that are newer, for example 'URL.canParse' */
const newerStatics = new Set<string>();
/** Names of newer members that no older interface has, so the type of the object does not matter */
const newerMembers = new Set<string>();
const supportedMembers = new Set<string>();

function learn({ name: owner, isNewer, parent }: Feature, hasTellingNames: boolean): void {
  if (isNewer) newerGlobals.add(owner);
  for (const member of featuresOf(parent)) {
    const name = member.name.replace(/_static$/, '');
    if (!member.isNewer) supportedMembers.add(name);
    else newerStatics.add(`${owner}.${name}`);
    if (member.isNewer && hasTellingNames) newerMembers.add(name);
  }
}
// Loaded with `require`, because importing its 16 MB through Vitest would take seconds.
const { api, css, javascript }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
for (const feature of featuresOf(api)) learn(feature, pageInterfaces.test(feature.name));
const builtins = featuresOf(javascript.builtins);
const intl = builtins.find(({ name }) => name === 'Intl');
for (const feature of [...builtins, ...featuresOf(intl?.parent)])
  learn(feature, !/Stack$|^Temporal$|^Error$/.test(feature.name));
for (const name of supportedMembers) newerMembers.delete(name);

/** A node of an ESTree syntax tree */
interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Returns the name `a` for both `a` and `b.a`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : String(node.name ?? '');
}

/**
 * Returns the newer features that a script calls, sets or takes from the page's globals, or that its regular
 * expressions need. Ignores reading a missing member, which is harmless.
 */
export function newerInScript(code: string): Set<string> {
  const found = new Set<string>();
  const look = (node: Node, parent: Node | undefined): void => {
    if (node.type === 'MemberExpression') {
      const member = `${nameOf(node.object)}.${nameOf(node)}`;
      const isUsed =
        parent?.callee === node || (parent?.type === 'AssignmentExpression' && parent.left === node);
      if (newerStatics.has(member)) found.add(member);
      else if (isUsed && newerMembers.has(nameOf(node))) found.add(`.${nameOf(node)}`);
    } else if (node.type === 'Identifier' && newerGlobals.has(nameOf(node))) {
      const isKey = parent?.property === node || parent?.key === node;
      if (!isKey || parent?.computed) found.add(nameOf(node));
    } else if (node.type === 'Literal') {
      const { pattern = node.value, flags = '' } = (node.regex ?? {}) as { pattern?: string; flags?: string };
      if (/\(\?<[=!]/.test(String(pattern))) found.add('lookbehind');
      if (flags.includes('v')) found.add('flag v');
    }
  };
  const visit = (node: Node, parent?: Node): void => {
    look(node, parent);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  };
  visit(parseSync('script.js', code).program as unknown as Node);
  return found;
}

const newerAtRules = newerBelow(css['at-rules']);
const newerSelectors = newerBelow(css.selectors);
const newerProperties = newerBelow(css.properties);
const properties = css.properties as Record<string, Identifier>;
/** Newer units, for small, large and dynamic viewports and for containers, which the data does not list */
const newerUnit = /\d([sld]v(?:h|w|min|max|i|b)|cq(?:h|w|min|max|i|b))\b/g;

/**
 * Returns the newer at-rules, selectors, properties, keywords and units in a style sheet. Ignores rules in
 * `@supports`.
 */
export function newerInStyles(code: string): Set<string> {
  const found = new Set<string>();
  const text = withoutSupports(code);
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) if (newerAtRules.has(name)) found.add(`@${name}`);
  for (const [, name = ''] of text.matchAll(/:([a-z][a-z-]*)(?![a-z-])(?=[^;{}]*\{)/g))
    if (newerSelectors.has(name)) found.add(`:${name}`);
  for (const [, name = '', value = ''] of text.matchAll(/[{;]\s*([a-z-]+)\s*:([^;}]*)/g)) {
    const words = newerProperties.has(name) ? [] : value.split(/[\s,!]+/);
    if (newerProperties.has(name)) found.add(name);
    const keywords = newerBelow(properties[name]);
    for (const word of words) if (keywords.has(word)) found.add(`${name}: ${word}`);
  }
  for (const [, unit = ''] of text.matchAll(newerUnit)) found.add(unit);
  return found;
}

/** Removes `@supports` blocks, but keeps the contents of `@supports not`. */
function withoutSupports(code: string): string {
  const text = code.replace(/@supports not[^{]*/g, '@media all');
  const start = text.indexOf('@supports');
  if (start === -1) return text;
  let end = text.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0 && end < text.length; end++) {
    if (text[end] === '{') depth++;
    else if (text[end] === '}') depth--;
  }
  return text.slice(0, start) + withoutSupports(text.slice(end));
}

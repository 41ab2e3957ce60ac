/** Checks the built pages against the support line (rules: site#browsers). Run `npm run build` first. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newerInScript, newerInStyles } from './newer-features.ts';

const clientDir = join(import.meta.dirname, '../dist/client');

/** Newer features that are allowed, by the reason why using them does no harm */
const allowed: Record<string, string[]> = {
  '`web/older-browsers.ts` adds it': ['Intl.Segmenter', '.segment'],
  'asked for before it is used': [
    '.share',
    '.canShare',
    '.getSubscription',
    '.showNotification',
    '.subscribe',
    'Notification',
    'Notification.requestPermission',
  ],
  'canvas-confetti asks for it': ['OffscreenCanvas', '.transferControlToOffscreen', '.transferToImageBitmap'],
  'React asks for it, or has its own of this name': ['reportError', '.startViewTransition', '.displayName'],
  'without it, only the look differs': [
    ':selection',
    '-webkit-tap-highlight-color',
    'accent-color',
    'cursor: crosshair',
    'cursor: pointer',
    'field-sizing',
    'font-family: ui-monospace',
    'font-family: ui-rounded',
    'hyphens',
    'overflow: clip',
    'resize',
    'scrollbar-width',
    'text-decoration: dotted',
    'text-wrap',
    'user-select',
  ],
  'where unknown, `@supports not (container-type: size)` has boards of the width of their column': [
    '@container',
    'container-type',
    'cqh',
    'cqw',
  ],
  'Tailwind writes the initial values a second time for browsers without it': ['@property'],
  'in a list of `:is()`, which forgives what is unknown': [':open', ':popover-open'],
};
const reasons = new Map(
  Object.entries(allowed).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);

const finders = { '.js': newerInScript, '.css': newerInStyles };
const usedBy = new Map<string, string>();
for (const file of readdirSync(clientDir, { recursive: true, encoding: 'utf8' })) {
  for (const [ending, find] of Object.entries(finders)) {
    if (!file.endsWith(ending)) continue;
    for (const name of find(readFileSync(join(clientDir, file), 'utf8'))) usedBy.set(name, file);
  }
}

const faults = [
  ...[...usedBy].flatMap(([name, file]) => (reasons.has(name) ? [] : `${file} uses ${name}`)),
  ...[...reasons.keys()].flatMap((name) => (usedBy.has(name) ? [] : `Nothing uses ${name} any more`)),
];
for (const fault of faults) console.error(`Newer than the support line: ${fault}.`);
if (faults.length > 0) process.exitCode = 1;
else console.log(`Nothing is newer than the support line but ${reasons.size} features that harm nobody.`);

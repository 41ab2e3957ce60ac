import { expect, it } from 'vitest';
import { newerInScript, newerInStyles } from './newer-features.ts';

it.each([
  ['list.with(0, 1)', '.with'],
  ['list.toSorted()', '.toSorted'],
  ['list?.findLastIndex(isFree)', '.findLastIndex'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['window.URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['new Set().isSubsetOf(a)', '.isSubsetOf'],
  ['text.isWellFormed()', '.isWellFormed'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['structuredClone(a)', 'structuredClone'],
  ['form.requestSubmit()', '.requestSubmit'],
  ["element.ariaLive = 'polite'", '.ariaLive'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['/(?<=a)b/', 'lookbehind'],
  ["new RegExp('(?<!a)b')", 'lookbehind'],
  ['/[a--b]/v', 'flag v'],
])('finds the newer feature in %s', (code, name) => {
  expect([...newerInScript(code)]).toEqual([name]);
});

it.each([
  'list.at(-1)',
  "'a'.replaceAll('a', 'b')",
  'if (node.with || node.popover) own(node.with)',
  'own.any(1); own.timeout(2)',
  '/(?<name>a)(?=b)/u',
  'fetch(new URL(a), { with: 1 })',
])('ignores %s', (code) => {
  expect([...newerInScript(code)]).toEqual([]);
});

it.each([
  ['.a:has(.b) { color: red }', [':has']],
  ['@layer base { a { color: red } }', ['@layer']],
  ['a { height: 100svh }', ['svh']],
  ['a { width: calc(2cqw + 1px) }', ['cqw']],
  ['a { color: red; translate: 1px }', ['translate']],
  ['a { overflow: clip }', ['overflow: clip']],
  ['@supports not (height: 1svh) { a { height: 1svh } }', ['svh']],
  ['@supports (height: 1svh) { a { height: 1svh } } b { top: 1px }', []],
  ['a:hover, a:not(:disabled) { inset: 0; aspect-ratio: 1; width: min(1vw, 2px) }', []],
])('finds the newer features in the styles %s', (code, names) => {
  expect([...newerInStyles(code)]).toEqual(names);
});

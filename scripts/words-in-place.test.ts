import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Language } from '../words/languages.ts';
import { wordsFor } from './words-in-place.ts';

/** Builds a module in a language. No catalogue has its sentences, so they stay in English. */
async function built(language: Language, said: string, catalogues?: string): Promise<string> {
  const { buildStart, transform } = wordsFor(language, catalogues) as unknown as {
    buildStart(): Promise<void>;
    transform(code: string, id: string): Promise<{ code: string }>;
  };
  await buildStart();
  const code = `import { plural, t, Trans } from '#words';\nexport const said = (name, count) => ${said};`;
  return (await transform(code, join(import.meta.dirname, '../web/tried.tsx'))).code;
}

it('replaces a sentence by its text with its values, and leaves no trace of the macro', async () => {
  expect(await built('ha', 't`Untranslated`')).toContain('=> "Untranslated"');
  const code = await built('ha', 't`Tried by \x24{name} twice`');
  expect(code).toContain('`Tried by \x24{name} twice`');
  expect(code).not.toMatch(/lingui|#words/);
});

it('falls back to English for an untranslated sentence only', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'puzzlefly-words-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const catalogue = (wait: string, hello: string) =>
    `msgid ""\nmsgstr ""\n\nmsgid "Wait {name}"\nmsgstr "${wait}"\n\nmsgid "Hello"\nmsgstr "${hello}"\n`;
  writeFileSync(join(directory, 'en.po'), catalogue('Wait {name}', 'Hello'));
  writeFileSync(join(directory, 'ha.po'), catalogue('', 'Sannu'));
  const code = await built('ha', '[t`Wait \x24{name}`, t`Hello`]', directory);
  expect(code).toContain('[`Wait \x24{name}`, "Sannu"]');
});

it.each([
  ['en', 'count === 1 ?'],
  ['pcm', 'count <= 1 ?'],
  ['fr', 'count < 2 ?'],
  ['yo', undefined],
] as const)('chooses a plural in %s by that language’s rule', async (language, test) => {
  const code = await built(language, "plural(count, { 0: 'none', one: 'a try', other: '# tries' })");
  expect(code).toContain('count === 0 ? "none"');
  if (test === undefined) expect(code).not.toContain('a try');
  else expect(code).toContain(test);
});

it('keeps the elements of a sentence unchanged', async () => {
  const code = await built('ig', '<Trans>Read <a href="/rules">the <b>rules</b></a>, {name}.</Trans>');
  expect(code).toContain('<a href="/rules">{"the "}<b>{"rules"}</b></a>');
  expect(code).toContain('{name}');
});

it('translates a sentence within a value of another one', async () => {
  const code = await built('ha', 't`Sent to \x24{name || t`nobody`} twice`');
  expect(code).toContain('`Sent to \x24{name || "nobody"} twice`');
});

it('translates a sentence within an element of another one', async () => {
  const code = await built('yo', '<p><Trans>See <a title={t`All rules`} href="/rules">rules</a></Trans></p>');
  expect(code).toContain('<p>{<>{"See "}<a title={"All rules"} href="/rules">{"rules"}</a></>}</p>');
});

it('compares a computed number as a whole', async () => {
  const code = await built('fr', "plural(name ? 1 : count, { one: '# try', other: '# tries' })");
  expect(code).toContain('(name ? 1 : count) < 2 ?');
});

it('keeps the line numbers after a sentence of several lines', async () => {
  const code = await built('en', 't`One\nTwo`;\n\nconst last = 1');
  expect(code.split('\n').findIndex((line) => line.includes('last'))).toBe(4);
});

it('fails the build when an apostrophe hides a value', async () => {
  await expect(built('en', "t`There is no '\x24{name}'`")).rejects.toThrow(/says nothing of name/);
});

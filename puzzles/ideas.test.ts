import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { occasions } from '../features/gifts/gift.ts';
import { catalogueOf } from '../scripts/words-in-place.ts';
import { languages } from '../words/languages.ts';
import { ideaOf } from './emoji/ideas.ts';
import { boardTypes } from './puzzle.ts';
import { registry } from './registry.ts';
import { samplesByType } from './testing/samples.ts';
import type { Idea } from './ui/editor/ideas.tsx';

const drawings = globSync('web/public/ideas/*.svg').map((file) => file.replace(/^.*\/|\.svg$/g, ''));

describe.each(boardTypes)('The list of ideas for %s', async (type) => {
  const { rules } = registry[type];
  const file = `./${type.replace('_', '-')}/ideas.ts`;
  const { default: ideas } = (await import(file)) as { default: Idea<object>[] };
  const { example } = samplesByType[type];

  it('has three ideas for different occasions', () => {
    expect(ideas).toHaveLength(3);
    expect(new Set(ideas.map(({ occasion }) => occasion)).size).toBe(3);
    for (const { occasion } of ideas) expect(occasions).toContain(occasion);
  });

  it.each(languages)('has only ideas that pass the rules in %s', async (language) => {
    const words = new Map(
      (await catalogueOf(language)).map(([sentence, , said]) => [sentence, said || sentence]),
    );
    const inWords = (text: string) => words.get(text) ?? text;
    for (const { fields, text = '', occasion } of ideas) {
      const said =
        type === 'emoji'
          ? ideaOf(occasion, inWords(text)).fields
          : Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inWords(String(value))]));
      expect(rules.problems({ ...example, ...said })).toEqual([]);
    }
  });

  it('has a drawing for every idea where the type needs an image, else a text', () => {
    for (const { text, drawing } of ideas) {
      expect(drawing === undefined).toBe(rules.imageUrl === undefined);
      if (drawing === undefined) expect(text).toMatch(/\w/);
      else {
        expect(drawings).toContain(drawing);
        expect(text, 'the occasion names a drawing').toBeUndefined();
      }
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../contract/errors.ts';
import { playHeads } from '../contract/pages.ts';
import { createPathByType, pagePaths, playPath, playRouteByType, playRoutes } from '../contract/routes.ts';
import { puzzleTypes } from './puzzle.ts';
import { rulesByType, rulesOf } from './registry.ts';
import { samplesByType } from './testing/samples.ts';
import { draftChallenge } from './ui/editor/draft-challenge.ts';

/** Random functions, the least random ones included. */
const randoms = fc.oneof(
  fc.constantFrom(0, 0.25, 0.5, 0.999_999_999).map((value) => () => value),
  fc.integer().map((seed) => {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }),
);

describe.each(puzzleTypes)('The rules of %s', (type) => {
  const rules = rulesOf(type);
  const { drafts, right, wrong, isSolved } = samplesByType[type];

  const play = (draft: unknown, random: () => number) => {
    const content: unknown = rules.read(rules.write(draft));
    const challenge: unknown = rules.challenge(content, random);
    const tokenData: unknown = rules.tokenData(challenge);
    return { content, challenge, tokenData };
  };

  it('are listed under their own type', () => {
    expect(rulesByType[type].type).toBe(type);
  });

  it('find no problem in a draft that can be saved', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(rules.problems(draft)).toEqual([]);
      }),
    );
  });

  it('write a draft so that it reads back as it was written', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const content: Record<string, unknown> = rules.read(rules.write(draft));
        const rewritten = rules.read(rules.write({ ...draft, ...content }));
        expect(rewritten).toEqual(content);
        for (const [name, value] of Object.entries(content)) {
          const written = draft[name];
          expect(value, name).toEqual(typeof written === 'string' ? written.trim() : written);
        }
      }),
    );
  });

  it('never make a challenge that is solved already', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        expect(isSolved(draft, play(draft, random).challenge)).toBe(false);
      }),
    );
  });

  it('keep of a challenge what survives the play token', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { challenge, tokenData } = play(draft, random);
        expect(JSON.parse(JSON.stringify(tokenData))).toEqual(tokenData);
        expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
      }),
    );
  });

  it('always call the right answer right', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge, tokenData } = play(draft, random);
        for (const answer of right(draft, challenge)) {
          expect(rules.judge(content, tokenData, answer).right, JSON.stringify(answer)).toBe(true);
        }
      }),
    );
  });

  it('always call another answer wrong', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge, tokenData } = play(draft, random);
        for (const answer of wrong(draft, challenge)) {
          expect(rules.judge(content, tokenData, answer).right, JSON.stringify(answer)).toBe(false);
        }
      }),
    );
  });

  it('read any stored text as nothing or as content that can be played', () => {
    const anyValue = fc.oneof(fc.anything(), fc.constantFrom(3, 6, -1, 0, 'words', '\u200B', 'https://['));
    const names = ['message', 'arrange', 'emojis', 'solution', 'question', 'answer', 'imageUrl', 'size'];
    const nearlyContent = fc.dictionary(fc.constantFrom(...names, 'spinSpeed'), anyValue);
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      nearlyContent.map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? 1 : part))),
      drafts.map((draft) => rules.write(draft).slice(0, -1)),
    );
    const someDraft = fc.sample(drafts, { numRuns: 1, seed: 1 })[0];
    fc.assert(
      fc.property(texts, randoms, (text, random) => {
        const content: unknown = rules.read(text);
        if (content === undefined) return;
        const challenge: unknown = rules.challenge(content, random);
        expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
        const { order = [0, 1, 2] } = challenge as { order?: number[] };
        for (const answer of [...wrong(someDraft, { tiles: ['a'], order })]) {
          expect(rules.judge(content, rules.tokenData(challenge), answer).right).toBeTypeOf('boolean');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('preview an acceptable draft, the same each time', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const preview = draftChallenge(rules, draft);
        expect(preview).toBeDefined();
        expect(draftChallenge(rules, draft)).toEqual(preview);
      }),
    );
  });

  it('are known to the routes and the pages', () => {
    expect(Object.values(pagePaths)).toContain(createPathByType[type]);
    expect(createPathByType[type]).toBe(`/create-${type.replace('_', '-')}-puzzle`);
    expect(playHeads[type].title).toMatch(/\w/);
    expect(playHeads[type].subtitle).toMatch(/\w/);
    expect(playRoutes).toContain(rules.playRoute);
    expect(playRouteByType[type]).toBe(rules.playRoute);
    expect(playPath(type, `${rules.idPrefix}a-1`)).toBe(`/play/${rules.playRoute}/${rules.idPrefix}a-1`);
  });
});

describe('The list of types', () => {
  it('holds the five types of the specification, each with its rules, samples and titles', () => {
    expect(puzzleTypes).toEqual(['word', 'emoji', 'quiz', 'image', 'image_spin']);
    for (const table of [rulesByType, samplesByType, playHeads, createPathByType]) {
      expect(Object.keys(table).sort()).toEqual([...puzzleTypes].sort());
    }
  });

  it('words every refusal for people', () => {
    for (const [code, { status, title, message }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).toMatch(/^[A-Z]/);
      expect(message).toMatch(/^[A-Z].+[\w.!)]$/);
    }
  });

  it('previews nothing of a draft with problems', () => {
    expect(draftChallenge(rulesByType.word, { message: ' ', arrange: 'letters' })).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../contract/errors.ts';
import { createPath, playPath } from '../contract/routes.ts';
import { templateDescription } from './_template/describe.ts';
import { templateMaking } from './_template/making.ts';
import { templateRules } from './_template/rules.ts';
import { templateSamples } from './_template/samples.ts';
import { templateSchema } from './_template/schema.ts';
import { descriptions } from './descriptions.ts';
import { making } from './making.ts';
import {
  type AnyPuzzleRules,
  boardTypes,
  type PuzzleDescription,
  type PuzzleMaking,
  type PuzzleType,
  playRoutes,
  puzzleTypes,
} from './puzzle.ts';
import { registry } from './registry.ts';
import { type AnySamples, samplesByType } from './testing/samples.ts';
import { draftChallenge } from './ui/editor/draft-challenge.ts';

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

interface Subject {
  type: string;
  rules: AnyPuzzleRules;
  schema: (typeof registry)[PuzzleType]['schema'];
  description: PuzzleDescription;
  made: PuzzleMaking;
  samples: AnySamples;
}

/** Every type except the trail, and the template for new types. */
const subjects: Subject[] = [
  ...boardTypes.map((type) => ({
    type,
    ...registry[type],
    description: descriptions[type],
    made: making[type],
    samples: samplesByType[type],
  })),
  {
    type: 'template',
    rules: templateRules,
    schema: templateSchema,
    description: templateDescription,
    made: templateMaking,
    samples: templateSamples,
  },
];

describe.each(subjects)('The rules of $type', ({ type, rules, schema, description, made, samples }) => {
  const { drafts, right, wrong, isSolved } = samples;

  const play = (draft: unknown, random: () => number) => {
    const content: unknown = rules.read(rules.write(draft));
    const challenge: unknown = rules.challenge(content, random);
    const tokenData: unknown = rules.tokenData(challenge);
    return { content, challenge, tokenData };
  };

  it('declare their own type in the draft schema', () => {
    expect(schema.draft.properties.type).toMatchObject({ const: type });
  });

  it('accept every draft that can be saved', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(rules.problems(draft)).toEqual([]);
      }),
    );
  });

  it('read a draft back as it was written', () => {
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

  it('never create a challenge that is already solved', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        expect(isSolved(draft, play(draft, random).challenge)).toBe(false);
      }),
    );
  });

  it('make challenges and token data that survive JSON', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { challenge, tokenData } = play(draft, random);
        expect(JSON.parse(JSON.stringify(tokenData))).toEqual(tokenData);
        expect(JSON.parse(JSON.stringify(challenge))).toEqual(challenge);
      }),
    );
  });

  it('judge every right answer right', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge, tokenData } = play(draft, random);
        for (const answer of right(draft, challenge)) {
          expect(rules.judge(content, tokenData, answer).right, JSON.stringify(answer)).toBe(true);
        }
      }),
    );
  });

  it('accept the solution typed as one text, whatever its spacing and case', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        if (rules.answerTyped === undefined) return;
        const { content, tokenData } = play(draft, random);
        const [solution = ''] = rules.texts(content).secret;
        for (const text of [solution, ` ${solution.toLowerCase()}  `]) {
          expect(rules.judge(content, tokenData, rules.answerTyped(content, text)).right, text).toBe(true);
        }
        const wrong: unknown = rules.answerTyped(content, `${solution}x`);
        expect(rules.judge(content, tokenData, wrong).right).toBe(false);
      }),
    );
  });

  it('judge every other answer wrong', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge, tokenData } = play(draft, random);
        for (const answer of wrong(draft, challenge)) {
          expect(rules.judge(content, tokenData, answer).right, JSON.stringify(answer)).toBe(false);
        }
      }),
    );
  });

  it('require at least the time that a person needs to answer', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge, tokenData } = play(draft, random);
        for (const answer of right(draft, challenge)) {
          const least = samples.leastMs(draft, challenge, answer);
          expect(rules.minHumanMs(content, tokenData, answer), JSON.stringify(answer)).toBe(least);
          // The smallest value of any type, for an image that needs one swap.
          expect(least).toBeGreaterThanOrEqual(400);
        }
      }),
    );
  });

  it('read any stored text as playable content or as undefined', () => {
    const anyValue = fc.oneof(fc.anything(), fc.constantFrom(3, 6, -1, 0, 'words', '\u200B', 'https://['));
    const nearlyContent = fc.dictionary(fc.constantFrom(...Object.keys(samples.example)), anyValue);
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

  it('preview an acceptable draft the same way each time', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const preview = draftChallenge(rules, draft);
        expect(preview).toBeDefined();
        expect(draftChallenge(rules, draft)).toEqual(preview);
      }),
    );
  });

  it('do not preview a draft with problems', () => {
    const blank = Object.entries(samples.example).map(([name, value]) => [
      name,
      typeof value === 'string' ? ' ' : value,
    ]);
    expect(draftChallenge(rules, Object.fromEntries(blank))).toBeUndefined();
  });

  it('put only the texts declared as shown into the challenge', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { content, challenge } = play(draft, random);
        const { shown, secret } = rules.texts(content);
        const values = Object.values(challenge as object).flat();
        for (const text of shown) expect(values).toContain(text);
        for (const text of secret) if (!shown.includes(text)) expect(values).not.toContain(text);
        const title = rules.title(content);
        if (title !== undefined) expect([...shown, ...secret]).toContain(title);
      }),
    );
  });

  it('draw the link image from the challenge alone (rules: answers#secrets)', () => {
    fc.assert(
      fc.property(drafts, randoms, (draft, random) => {
        const { challenge } = play(draft, random);
        const { show: _, ...model } = rules.linkImage(challenge);
        for (const shown of Object.values(model)) {
          expect(Object.values(challenge as object)).toContainEqual(shown);
        }
      }),
    );
  });

  it('have a title, a subtitle, a play route and refusals', () => {
    expect(description.title).toMatch(/\w/);
    expect(description.subtitle).toMatch(/\w/);
    expect(playRoutes).toContain(description.playRoute);
    expect(Object.keys(rules.errors).length).toBeGreaterThan(0);
  });

  it('have an example that can be saved and has every recorded text', () => {
    expect(rules.problems(samples.example)).toEqual([]);
    for (const field of made.recordedTexts) expect(samples.example[field]).toBeTypeOf('string');
  });
});

describe('The list of types', () => {
  it('has the same order as the registry', () => {
    expect(Object.keys(registry)).toEqual([...puzzleTypes]);
  });

  it.each(boardTypes)('gives %s a create path and a play path', (type) => {
    const { idPrefix } = registry[type].rules;
    expect(createPath(type)).toBe(`/create-${type.replace('_', '-')}-puzzle`);
    expect(playPath(type, `${idPrefix}a-1`)).toBe(`/play/${descriptions[type].playRoute}/${idPrefix}a-1`);
  });

  it.each(puzzleTypes)('has the refusals of %s in the error catalogue', (type) => {
    expect(errorCatalogue).toMatchObject(registry[type].rules.errors);
    expect(Object.keys(errorCatalogue)).toContain(registry[type].rules.corruptContent);
  });

  it('gives every refusal a readable title and message', () => {
    for (const [code, { status, title, message }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(title).toMatch(/^[A-Z]/);
      expect(message).toMatch(/^[A-Z].+[\w.!)…]$/);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { openAdmin } from '../testing/admin.ts';
import { buildPuzzle } from '../testing/build-puzzle.ts';
import { databases, openDatabase } from '../testing/databases.ts';
import { buildRewardFixture } from '../testing/reward-fixture.ts';
import { newSessionId } from '../testing/visitor.ts';

/** The parts of a JSON schema that these tests use. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Values for fields whose schema does not say which values are valid, by field name. */
type Known = Record<string, unknown>;

function createSampler({ components }: Document, known: Known) {
  const resolved = (schema: Schema): Schema =>
    schema.$ref === undefined
      ? schema
      : resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

  const variantsOf = (schema: Schema): Schema[] => {
    const { anyOf, oneOf, ...own } = resolved(schema);
    return (anyOf ?? oneOf)?.flatMap(variantsOf) ?? [own];
  };

  /** Returns a value that matches a schema as far as possible. */
  function sample(schema: Schema, name = ''): unknown {
    if (name in known) return known[name];
    const [{ type, ...own } = {} as Schema] = variantsOf(schema);
    if (own.const !== undefined) return own.const;
    if (own.enum !== undefined) return own.enum[0];
    if (own.properties !== undefined) {
      const needed = Object.entries(own.properties).filter(([field]) => own.required?.includes(field));
      return Object.fromEntries(needed.map(([field, inner]) => [field, sample(inner, field)]));
    }
    if (type === 'array') return Array.from({ length: own.minItems ?? 0 }, () => sample(own.items ?? {}));
    if (type === 'integer' || type === 'number') return own.minimum ?? 1;
    if (type === 'boolean') return true;
    return 'a'.repeat(own.minLength ?? 1);
  }

  /** For each text of a schema, returns a complete value in which `odd` replaces that text. */
  function oddValues(schema: Schema, odd: string, name = ''): unknown[] {
    return variantsOf(schema).flatMap((variant) => {
      const { type, properties, items } = variant;
      if (properties !== undefined) {
        const whole = Object(sample(variant, name));
        return Object.entries(properties).flatMap(([field, inner]) =>
          oddValues(inner, odd, field).map((value) => ({ ...whole, [field]: value })),
        );
      }
      if (type === 'array') return oddValues(items ?? {}, odd).map((value) => [value]);
      return type === 'string' || type === undefined ? [odd] : [];
    });
  }

  return { sample, oddValues };
}

describe.each(databases)('A text in a request to any route over $name', (kind) => {
  async function openSite() {
    const { db } = await openDatabase(kind);
    const fixture = await buildRewardFixture({ db });
    const { cookie } = await openAdmin(fixture);
    const { puzzleId, creatorKey } = await fixture.create(buildPuzzle({ type: 'quiz', answer: 'Lagos' }));
    const { token } = await fixture.start(puzzleId);
    const { proof = '' } = await fixture.answer(puzzleId, { token, answer: { text: 'lagos' } });
    const ids = { puzzleId, replyId: puzzleId, id: puzzleId, to: puzzleId, proof, token };
    const known = { ...ids, sessionId: newSessionId(), path: '/', language: 'yo' };
    const document: Document = (await fixture.app.inject('/api/openapi.json')).json();
    const sampler = createSampler(document, known);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

    /**
     * For each text in the requests of each route, sends a request with that text replaced. Returns the status of
     * each.
     */
    async function ask(odd: string): Promise<[request: string, status: number][]> {
      const answers: [string, number][] = [];
      for (const { path, method, operation } of operations) {
        const { parameters = [], requestBody } = operation;
        const urlWith = (changed?: string) => {
          const filledIn = ({ name, schema }: { name: string; schema: Schema }) =>
            encodeURIComponent(name === changed ? odd : String(sampler.sample(schema, name)));
          const inPath = parameters.filter((parameter) => parameter.in === 'path');
          const filled = inPath.reduce(
            (url, parameter) => url.replace(`{${parameter.name}}`, filledIn(parameter)),
            path,
          );
          const query = parameters.filter(
            (parameter) => parameter.in === 'query' && parameter.name === changed,
          );
          return `${filled}${query.map((parameter) => `?${parameter.name}=${filledIn(parameter)}`).join('')}`;
        };
        const schema = requestBody?.content['application/json']?.schema;
        const requests = [
          ...parameters
            .filter((parameter) => odd.isWellFormed() && parameter.in !== 'header')
            .map(({ name }) => ({ url: urlWith(name), payload: schema && sampler.sample(schema) })),
          ...(schema === undefined ? [] : sampler.oddValues(schema, odd)).map((payload) => ({
            url: urlWith(),
            payload,
          })),
        ];
        for (const { url, payload } of requests) {
          const { statusCode } = await fixture.app.inject({
            method: method.toUpperCase() as 'POST',
            url,
            headers: { authorization: `Bearer ${creatorKey}`, cookie, 'user-agent': 'test phone' },
            ...(payload === undefined ? {} : { payload: Object(payload) }),
          });
          answers.push([`${operation.operationId} ${url} ${JSON.stringify(payload)}`, statusCode]);
        }
      }
      return answers;
    }
    return { ask, log: () => fixture.logLines.join('') };
  }

  it('is refused with a NUL character', async () => {
    const { ask, log } = await openSite();
    const answers = await ask('a\0');
    expect(answers.length).toBeGreaterThan(150);
    // An address that contains a NUL character matches no route.
    expect(answers.filter(([, status]) => status !== 400 && status !== 404)).toEqual([]);
    expect(log()).not.toContain('"level":50');
  });

  it('causes no server error with a lone surrogate', async () => {
    const { ask, log } = await openSite();
    const answers = await ask('a\uD800');
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(log()).not.toContain('"level":50');
  });
});

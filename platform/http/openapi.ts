import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refusals } from '../../contract/api.ts';

interface Options {
  publicUrl: string | undefined;
  /** The name of the admin's session cookie. */
  adminCookie: string;
}

/** Documents the API for developers of clients, at `/api/openapi.json`. Register it before the routes. */
export const openApi = fastifyPlugin<Options>(async (app, { publicUrl, adminCookie }) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Puzzlefly', version: '1', description: 'Make, share and solve puzzles.' },
      servers: [{ url: publicUrl ?? '/', description: 'This site' }],
      tags: [
        { name: 'puzzles', description: 'Create a puzzle, start a play, answer it' },
        { name: 'rewards', description: 'Add a reward to a puzzle, list the rewards, claim one' },
        { name: 'fees', description: 'Paying the platform fee at a checkout' },
        { name: 'manage', description: 'What the creator of a puzzle sees of it and does with it' },
        {
          name: 'keyring',
          description: "A browser's creator and winner keys, where its storage may be cleared",
        },
        { name: 'images', description: 'The images of puzzles, of rewards and of links' },
        { name: 'words', description: 'Better words for what the site says' },
        { name: 'visits', description: 'What pages report of a visit' },
        { name: 'site', description: 'What the site says of itself' },
        { name: 'admin', description: 'Figures, moderation and the log of actions' },
      ],
      components: {
        securitySchemes: {
          creatorKey: { type: 'http', scheme: 'bearer', description: 'Comes once, with the created puzzle' },
          winnerKey: { type: 'http', scheme: 'bearer', description: 'Comes once, with the won reward' },
          adminSession: { type: 'apiKey', in: 'cookie', name: adminCookie, description: 'Set by `logIn`' },
        },
      },
    },
    transformObject: (document) => ('openapiObject' in document ? nameSchemas(document.openapiObject) : {}),
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
    // Cached, because the document takes milliseconds to build and never changes.
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
});

/** The key that the API document names as required by a route. */
type Security = Partial<Record<'creatorKey' | 'winnerKey' | 'adminSession', string[]>>[];

/** Gives the routes of a scope their common tag, default security and error responses. */
export function describeRoutes(
  scope: Pick<FastifyInstance, 'addHook'>,
  tag: string,
  security: Security = [],
): void {
  scope.addHook('onRoute', (route) => {
    const response = { ...(route.schema?.response as object | undefined), ...refusals };
    route.schema = { tags: [tag], security, ...route.schema, response };
    if ('204' in response) route.preHandler = [withoutBody, ...[route.preHandler ?? []].flat()];
  });
}

const withoutBody: preHandlerHookHandler = (_request, reply, done) => {
  reply.code(204);
  done();
};

interface SchemaNode extends Record<string, unknown> {
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  oneOf?: { properties: Record<string, { enum: [string] }> }[];
}

/**
 * Moves every schema with a title into the components and puts a reference in its place. The routes keep whole
 * schemas, because the validator then needs no references, and because it rejects the `mapping` that client
 * generators need.
 */
function nameSchemas<Document extends { paths?: unknown; components?: object }>(document: Document) {
  const schemas: Record<string, unknown> = {};

  function nameIn(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(nameIn);
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(nameBranches(node as SchemaNode));
    const named = Object.fromEntries(entries.map(([key, value]) => [key, nameIn(value)]));
    if (typeof named.title !== 'string') return named;
    schemas[named.title] = named;
    return { $ref: referenceTo(named.title) };
  }

  return { ...document, paths: nameIn(document.paths), components: { ...document.components, schemas } };
}

/**
 * Gives each schema of a union a title from its discriminator's value: the word branch of PuzzleDraft becomes
 * WordPuzzleDraft.
 */
function nameBranches(node: SchemaNode): SchemaNode {
  const { title, discriminator, oneOf } = node;
  if (discriminator === undefined || oneOf === undefined) return node;
  const { propertyName } = discriminator;
  const branches = oneOf.map((branch) => {
    const value = branch.properties[propertyName]?.enum[0] ?? '';
    const words = value.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return { value, schema: { ...branch, title: `${words.join('')}${title}` } };
  });
  const mapping = Object.fromEntries(branches.map(({ value, schema }) => [value, referenceTo(schema.title)]));
  return { ...node, discriminator: { propertyName, mapping }, oneOf: branches.map(({ schema }) => schema) };
}

const referenceTo = (title: string) => `#/components/schemas/${title}`;

import { createServer, maxHeaderSize } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyError,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { AppConfig } from '../config.ts';
import { createAddressSet } from '../operations/addresses.ts';
import { createRequestIds } from '../operations/observe.ts';
import { isUnavailable } from '../storage/connect.ts';
import { errorBody, Refusal, statusOf } from './errors.ts';
import { cleanForwarding, namesTwoHosts } from './forwarding.ts';
import { createLazyCompilers } from './lazy-compilers.ts';
import { logFault } from './log-fault.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface Options {
  logger: NonNullable<FastifyServerOptions['logger']>;
  trustProxy: AppConfig['trustProxy'];
  /** `read` cleans texts whose schema has this keyword. */
  typedTexts: { keyword: string; read: (text: string) => string };
}

/**
 * Long enough to upload an image from the slowest phone. A slower sender would occupy a connection that others
 * need.
 */
const requestTimeout = 120_000;

/** Creates Fastify with our settings, without routes. */
export function createHttpServer({ logger, trustProxy, typedTexts }: Options) {
  const isTrustedProxy = createAddressSet(trustProxy || []);
  const app = Fastify({
    logger,
    serverFactory: (handle) => createServer({ requestTimeout }, oneAtATime(handle)),
    // Our own hook logs one line per request; Fastify would log two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy && isTrustedProxy,
    genReqId: createRequestIds(isTrustedProxy),
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    // Schemas limit the length of ids, so the router must not: it would refuse a long id with a message of its own.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  }).withTypeProvider<TypeBoxTypeProvider>();
  compilersFor(typedTexts)(app);
  // Writes the answers of one turn of the event loop together at its end (docs/decisions/0019).
  app.addHook('onSend', (_request, _reply, payload, done) => void setImmediate(done, null, payload));
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (trustProxy) cleanForwarding(raw.headers);
    done(namesTwoHosts(raw.rawHeaders) ? new Refusal('request_invalid') : undefined);
  });
  app.addHook('onRoute', ({ schema }) => {
    if (schema?.body !== undefined) schema.body = closed(schema.body);
  });
  return app;
}

/** Compilers by their `typedTexts`, shared by all applications of this process. */
const compilers = new WeakMap<Options['typedTexts'], ReturnType<typeof createLazyCompilers>>();

function compilersFor(typedTexts: Options['typedTexts']) {
  const made =
    compilers.get(typedTexts) ??
    createLazyCompilers({
      // A body is either accepted unchanged or refused: types are not coerced, and fields are not removed silently.
      customOptions: { coerceTypes: false, removeAdditional: false, discriminator: true, allErrors: false },
      onCreate: (ajv) => readTypedTexts(ajv, typedTexts),
    });
  compilers.set(typedTexts, made);
  return made;
}

/** Makes the validator clean typed texts before they are stored. */
function readTypedTexts(ajv: Ajv, { keyword, read }: Options['typedTexts']): void {
  ajv.addKeyword({
    keyword,
    type: 'string',
    modifying: true,
    errors: false,
    validate(_typed: boolean, text: string, _schema?: unknown, place?: DataValidationCxt) {
      if (place !== undefined) place.parentData[place.parentDataProperty] = read(text);
      return true;
    },
  });
}

type Ajv = Parameters<NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>>[0];
type DataValidationCxt = {
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
};

/** Returns a schema whose objects, at any depth, allow only the fields it describes. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner;
}

/**
 * Returns the URL of a page that does not exist if this URL has no path, cannot be decoded or contains a zero
 * character, which PostgreSQL does not accept in texts. Otherwise Fastify and the database would answer with
 * messages of their own.
 */
function addressOf(url: string): string {
  // Fast path: most URLs contain nothing to decode.
  if (/^\/[\w\-/?=&.]*$/.test(url)) return url;
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '');
    if (path.startsWith('/') && !path.includes('\0')) return url;
  } catch {
    // An address that cannot be decoded is replaced below.
  }
  return url.startsWith('/api/') ? '/api/undecodable' : '/undecodable';
}

/** Turns the refusals and faults of routes into responses, in the catalogue's words and without internal details. */
export function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  const status = statusOf(refusal.codes[0]);
  if (status >= 500) logFault(request, error);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(status).send(errorBody(refusal, request.words));
}

/** How many characters of an unknown field's name the answer repeats. */
const maxFieldName = 60;

function refusalOf(error: FastifyError): Refusal {
  const refusal = new Refusal(codeOf(error));
  const field = error.validation?.find(({ keyword }) => keyword === 'additionalProperties')?.params
    .additionalProperty;
  if (typeof field !== 'string') return refusal;
  return refusal.saying(({ unknownField }) => unknownField(field.slice(0, maxFieldName)));
}

/** Maps Fastify's errors to our codes. */
function codeOf(error: FastifyError): ErrorCode {
  if (isUnavailable(error)) return 'unavailable';
  if (error.statusCode === 413) return 'request_too_large';
  if (error.statusCode !== undefined && error.statusCode < 500) return 'request_invalid';
  return 'internal';
}

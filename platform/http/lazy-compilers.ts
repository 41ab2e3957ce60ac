import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

/** Whether a text at any depth contains a NUL character, which no keyboard types and PostgreSQL cannot store. */
function holdsZero(data: unknown): boolean {
  // Not recursive, because where a schema allows anything, data may be nested as deeply as the body is long.
  const left = [data];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}

const zeroFound = [
  { keyword: 'zero', instancePath: '', schemaPath: '', params: {}, message: 'has a zero character' },
];

/**
 * Wraps Fastify's own compilers: each schema is compiled on first use, and equal schemas only once. Compiling all of
 * them would take most of the startup time, and the first page needs only a few. Applications in the same process may
 * share the compilers. Texts with a NUL character are refused, whatever their schema allows.
 */
export function createLazyCompilers(ajv: NonNullable<FastifyServerOptions['ajv']>) {
  const validatorOf = memoizePerSchema(AjvCompiler()({}, ajv));
  const serializerOf = memoizePerSchema(SerializerSelector()({}));

  return (app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>): void => {
    app.setValidatorCompiler((route) => {
      let compiled: ReturnType<typeof validatorOf> | undefined;
      const validate: FastifyValidationResult = (data) => {
        compiled ??= validatorOf(route);
        const isValid = compiled(data) === true;
        validate.errors = isValid && holdsZero(data) ? zeroFound : (compiled.errors ?? null);
        return validate.errors === null;
      };
      return validate;
    });
    app.setSerializerCompiler(({ httpStatus = '', ...route }) => {
      let compiled: ReturnType<typeof serializerOf> | undefined;
      return (data) => {
        compiled ??= serializerOf({ ...route, httpStatus });
        return compiled(data);
      };
    });
  };
}

function memoizePerSchema<Route extends { schema?: unknown }, Compiled>(compile: (route: Route) => Compiled) {
  const known = new Map<string, Compiled>();
  return (route: Route): Compiled => {
    const key = JSON.stringify(route.schema);
    const compiled = known.get(key) ?? compile(route);
    known.set(key, compiled);
    return compiled;
  };
}

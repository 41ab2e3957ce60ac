import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';

/**
 * Fastify's own compilers, but that each schema is compiled when it is first needed: all at once they took most of a start,
 * and the first page needs few of them.
 */
export function compileLazily(
  app: Pick<FastifyInstance, 'setValidatorCompiler' | 'setSerializerCompiler'>,
  ajv: NonNullable<FastifyServerOptions['ajv']>,
): void {
  const compileValidator = AjvCompiler()({}, ajv);
  app.setValidatorCompiler(({ schema }) => {
    let compiled: ReturnType<typeof compileValidator> | undefined;
    const validate: FastifyValidationResult = (data) => {
      compiled ??= compileValidator({ schema });
      const isValid = compiled(data) === true;
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  });
  const compileSerializer = SerializerSelector()({});
  app.setSerializerCompiler(({ schema, method, url, httpStatus = '' }) => {
    let compiled: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      compiled ??= compileSerializer({ schema, method, url, httpStatus });
      return compiled(data);
    };
  });
}

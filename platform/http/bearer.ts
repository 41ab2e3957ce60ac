import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Returns the bearer key of a request, if any. Keys are never in URLs, which logs and browser histories store. */
export function keyOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** Returns the bearer key of a request. Throws a Refusal if it has none. */
export function requireKey(request: FastifyRequest): string {
  const key = keyOf(request);
  if (key === undefined) throw new Refusal('key_missing');
  return key;
}

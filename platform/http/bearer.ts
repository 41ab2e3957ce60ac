import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** The bearer key of a request, if it has one. Keys are never in addresses, which logs and histories store. */
export function keyOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
}

/** The bearer key of a request. Throws a Refusal when it has none. */
export function requireKey(request: FastifyRequest): string {
  const key = keyOf(request);
  if (key === undefined) throw new Refusal('key_missing');
  return key;
}

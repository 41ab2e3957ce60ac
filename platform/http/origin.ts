import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** A host name or an IP address, optionally with a port. */
const isPlainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/**
 * Returns the site's own address: `publicUrl`, or else the request's host. Throws a Refusal if the host is not
 * valid.
 */
export const createOriginOf =
  (publicUrl: string | undefined) =>
  ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
    if (publicUrl !== undefined) return publicUrl;
    const origin = `${protocol}://${host}`;
    if (!isPlainHost.test(host) || !URL.canParse(origin)) throw new Refusal('request_invalid');
    return origin;
  };

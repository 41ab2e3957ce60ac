import type { FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** A host name or an IP address, and perhaps a port. */
const isPlainHost = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** The site's own address. Without `publicUrl` it is what the request says. Throws a Refusal when that is no address. */
export const createOriginOf =
  (publicUrl: string | undefined) =>
  ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
    if (publicUrl !== undefined) return publicUrl;
    const origin = `${protocol}://${host}`;
    if (!isPlainHost.test(host) || !URL.canParse(origin)) throw new Refusal('request_invalid');
    return origin;
  };

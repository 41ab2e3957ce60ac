import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Keeps only plausible values in a request's forwarding headers. Of the chain of addresses, keeps only those
 * after the last unreadable one, because limits must not count by a forged address.
 */
export function cleanForwarding(headers: IncomingHttpHeaders): void {
  setOrDelete(headers, 'x-forwarded-for', readableEnd(String(headers['x-forwarded-for'] ?? '')));
  const scheme = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  setOrDelete(headers, 'x-forwarded-proto', scheme === 'http' || scheme === 'https' ? scheme : '');
}

function readableEnd(chain: string): string {
  const addresses = chain.split(',').map(forwardedAddress);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/**
 * Parses an address as written by proxies, without the port that some of them add; undefined if it is not an
 * address.
 */
function forwardedAddress(text: string): string | undefined {
  const entry = text.trim();
  const [, six, four] = /^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/.exec(entry) ?? [];
  const address = six ?? four ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

function setOrDelete(headers: IncomingHttpHeaders, name: string, value: string): void {
  if (value === '') delete headers[name];
  else headers[name] = value;
}

/** Whether a request has several Host headers, which proxies interpret differently. Node keeps the first one. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

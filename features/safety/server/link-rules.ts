import { isIPv4 } from 'node:net';
import type { Flag } from '../../../contract/review.ts';

/** Link shorteners hide their target, which may also change later. */
const shorteners = new Set(
  `adf.ly bc.vc bit.do bit.ly bl.ink buff.ly chilp.it clck.ru cutt.ly cutt.us da.gd dub.sh exe.io gg.gg goo.gl is.gd kutt.it
  lnkd.in mcaf.ee n9.cl ouo.io ow.ly qr.ae rb.gy rebrand.ly s.id short.gy short.io shorte.st shorturl.asia shorturl.at snip.ly
  soo.gd spoo.me surl.li t.co t.ly t2m.io tiny.cc tinyurl.com tr.im trib.al u.to urlz.fr v.gd vk.cc wa.link x.gd`.split(
    /\s+/,
  ),
);

/**
 * Matches addresses in a text: those with a scheme, dotted names and IPv4 addresses. The lookbehind keeps a match from
 * starting in the middle of a name, so that matching stays linear.
 */
const addresses =
  /\b[a-z][a-z\d+.-]{0,20}:(?:\/\/)?[^\s<>"']+|(?:(?<![\p{L}\d-]|[\p{L}\d-]\.)(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+|(?:\d{1,3}\.){3}\d{1,3})(?:[:/?#][^\s<>"']*)?/giu;

/** Maximum length of a host name. */
const maxHostLength = 253;

/**
 * Suspicious schemes, recognized even without '//'. Other words with a colon, such as 'note:', are not treated as
 * schemes.
 */
const activeScheme = /^(javascript|data|vbscript|file|blob|intent|ftp):/i;

/** The authority part of a URL, as browsers read it. */
const authority = /^[a-z][a-z\d+.-]*:[/\\]*([^/\\?#]*)/i;

/** Returns a link's flags and its host. The caller must limit the text's length. */
export function judgeLink(address: string): { flags: Flag[]; host: string } {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  if (activeScheme.test(address)) return { flags: ['link_scheme'], host: '' };
  const written = hasScheme ? address : `https://${address}`;
  // Converting a long name to ASCII takes quadratic time, and no host name is that long.
  const [, place = ''] = authority.exec(written) ?? [];
  if (place.length > maxHostLength) return { flags: ['link_scheme'], host: '' };
  if (!URL.canParse(written)) return { flags: hasScheme ? ['link_scheme'] : [], host: '' };
  const { protocol, hostname, username, password } = new URL(written);
  // A name may end with a dot for the root.
  const host = hostname.replace(/\.$/, '');
  const flags: Flag[] = [];
  if (protocol !== 'https:' && protocol !== 'http:') flags.push('link_scheme');
  if (username !== '' || password !== '') flags.push('link_user');
  if (isIPv4(host) || host.startsWith('[')) flags.push('link_number');
  if (host.split('.').some((label) => label.startsWith('xn--'))) flags.push('link_punycode');
  if (isWithin(host, shorteners)) flags.push('link_shortener');
  return { flags, host };
}

/** Returns every address in a text except e-mail addresses. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(addresses)]
    .filter(
      ({ 0: address, index }) => text[index - 1] !== '@' && (address.includes(':') || address.includes('.')),
    )
    .map(([address]) => address);
}

/** Whether a host or one of its parent domains is in the set. Compares only the end of an overlong host. */
export function isWithin(host: string, hosts: ReadonlySet<string>): boolean {
  const labels = host.slice(-maxHostLength).split('.');
  return labels.some((_, start) => hosts.has(labels.slice(start).join('.')));
}

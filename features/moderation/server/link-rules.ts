import { isIPv4 } from 'node:net';
import type { Flag } from '../../../contract/review.ts';

/** They say nothing of where they lead, and can lead elsewhere tomorrow. */
const shorteners = new Set(
  `adf.ly bc.vc bit.do bit.ly bl.ink buff.ly chilp.it clck.ru cutt.ly cutt.us da.gd dub.sh exe.io gg.gg goo.gl is.gd kutt.it
  lnkd.in mcaf.ee n9.cl ouo.io ow.ly qr.ae rb.gy rebrand.ly s.id short.gy short.io shorte.st shorturl.asia shorturl.at snip.ly
  soo.gd spoo.me surl.li t.co t.ly t2m.io tiny.cc tinyurl.com tr.im trib.al u.to urlz.fr v.gd vk.cc wa.link x.gd`.split(
    /\s+/,
  ),
);

/**
 * What stands in a text as an address: with a scheme, or a name with a dot or four numbers. A name begins where none goes on, so that
 * no letter is read again and again.
 */
const addresses =
  /\b[a-z][a-z\d+.-]{0,20}:(?:\/\/)?[^\s<>"']+|(?:(?<![\p{L}\d-]|[\p{L}\d-]\.)(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+|(?:\d{1,3}\.){3}\d{1,3})(?:[:/?#][^\s<>"']*)?/giu;

/** No name of a host is longer. */
const maxHostLength = 253;

/** Schemes that run or hold something by themselves. Other words with a colon, like 'note:', are no schemes. */
const activeScheme = /^(javascript|data|vbscript|file|blob|intent|ftp):/i;

/** Where it leads, with what may stand before that, as a browser reads it. */
const authority = /^[a-z][a-z\d+.-]*:[/\\]*([^/\\?#]*)/i;

/** What speaks against an address that a link leads to, and its host. The text is bounded by the caller. */
export function judgeLink(address: string): { flags: Flag[]; host: string } {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  if (activeScheme.test(address)) return { flags: ['link_scheme'], host: '' };
  const written = hasScheme ? address : `https://${address}`;
  // Spelling a long one in ASCII takes a time that grows with its square, and no host has one.
  const [, place = ''] = authority.exec(written) ?? [];
  if (place.length > maxHostLength) return { flags: ['link_scheme'], host: '' };
  if (!URL.canParse(written)) return { flags: hasScheme ? ['link_scheme'] : [], host: '' };
  const { protocol, hostname, username, password } = new URL(written);
  // A name may end with the dot of the root.
  const host = hostname.replace(/\.$/, '');
  const flags: Flag[] = [];
  if (protocol !== 'https:' && protocol !== 'http:') flags.push('link_scheme');
  if (username !== '' || password !== '') flags.push('link_user');
  if (isIPv4(host) || host.startsWith('[')) flags.push('link_number');
  if (host.split('.').some((label) => label.startsWith('xn--'))) flags.push('link_punycode');
  if (isWithin(host, shorteners)) flags.push('link_shortener');
  return { flags, host };
}

/** Every address in a text. An e-mail address is none. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(addresses)]
    .filter(
      ({ 0: address, index }) => text[index - 1] !== '@' && (address.includes(':') || address.includes('.')),
    )
    .map(([address]) => address);
}

/** Whether a host is one of these or below one of them. One that is too long counts by its end. */
export function isWithin(host: string, hosts: ReadonlySet<string>): boolean {
  const labels = host.slice(-maxHostLength).split('.');
  return labels.some((_, start) => hosts.has(labels.slice(start).join('.')));
}

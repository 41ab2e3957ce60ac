import { domainToASCII } from 'node:url';

/** How much of a text is searched for links; no text of ours is longer. */
const maxLength = 100_000;
/** Begins where none goes on, so that no letter is read again and again. */
const host =
  /(?<![\p{L}\p{N}_@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24})(?=$|[^\p{L}\p{N}])/giu;

/** The hosts of all links in a text, as `normalizeHost` writes them. A link needs no 'https://'. */
export function hostsIn(text: string): string[] {
  const found = [...text.slice(0, maxLength).matchAll(host)].map(([, name = '']) => normalizeHost(name));
  return [...new Set(found)].filter((name) => name !== '');
}

/** As a host is stored: what a link or a host's name says, in ASCII, without 'www.'. Empty when it is none. */
export function normalizeHost(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/s, '');
  return domainToASCII(bare.replace(/^www\./, ''));
}

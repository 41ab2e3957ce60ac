import { domainToASCII } from 'node:url';

/** How much of a text is searched; no stored text is longer. */
const maxLength = 100_000;
/** No host name is longer. For a longer one, ICU takes quadratic time to normalize marks. */
const maxHostLength = 253;
/** The lookbehind keeps a match from starting in the middle of a name, so that matching stays linear. */
const host =
  /(?<![\p{L}\p{N}_@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,24})(?=$|[^\p{L}\p{N}])/giu;

/** Returns the normalized hosts of all links in a text. A link needs no 'https://'. */
export function hostsIn(text: string): string[] {
  const found = [...text.slice(0, maxLength).matchAll(host)].map(([, name = '']) => normalizeHost(name));
  return [...new Set(found)].filter((name) => name !== '');
}

/** Returns the host of a link or name in its stored form: ASCII without 'www.'. Empty if the text has no valid host. */
export function normalizeHost(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/s, '')
    .replace(/^www\./, '');
  return name.length > maxHostLength ? '' : domainToASCII(name);
}

/** How much of a text is searched for links; no text of ours is longer. */
const maxLength = 100_000;
const host =
  /(?:^|[^\w@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24})(?=$|[^\p{L}\p{N}])/giu;

/** The hosts of all links in a text, lower-cased, without 'www.'. A link needs no 'https://'. */
export function hostsIn(text: string): string[] {
  const found = [...text.slice(0, maxLength).matchAll(host)].map(([, name = '']) => normalizeHost(name));
  return [...new Set(found)];
}

/** As a host is stored: what a link or a host's name says, in small letters. */
export function normalizeHost(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/:?#].*$/s, '');
  return bare.replace(/^www\./, '');
}

/** Is this host blocked, or one that it belongs to? */
export function isBlockedHost(name: string, blocked: ReadonlySet<string>): boolean {
  const labels = name.split('.');
  return labels.some((_, start) => blocked.has(labels.slice(start).join('.')));
}

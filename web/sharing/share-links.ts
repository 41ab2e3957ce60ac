/** What is shared: an address and the words that go with it. */
export interface Shared {
  url: string;
  text: string;
}

/** The services' share pages and their parameters (rules: site#sharing). */
export function shareLinks({ url, text }: Shared) {
  return {
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }),
    x: withQuery('https://x.com/intent/post', { text, url }),
    whatsapp: withQuery('https://api.whatsapp.com/send', { text: messageOf({ url, text }) }),
  };
}

/** Words and address in one text, for services that take one, and for the clipboard. */
export const messageOf = ({ url, text }: Shared) => `${text}\n${url}`;

/** Not `URLSearchParams`: it writes spaces as plus signs, which some apps show. */
function withQuery(address: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join('&')}`;
}

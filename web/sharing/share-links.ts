/** An address to share, and the words that go with it. */
export interface Shared {
  url: string;
  text: string;
}

/** Returns links to the services' share pages with their parameters (rules: site#sharing). */
export function shareLinks({ url, text }: Shared) {
  return {
    facebook: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }),
    x: withQuery('https://x.com/intent/post', { text, url }),
    whatsapp: withQuery('https://api.whatsapp.com/send', { text: messageOf({ url, text }) }),
  };
}

/** Joins words and address, for services that take a single text and for the clipboard. */
export const messageOf = ({ url, text }: Shared) => `${text}\n${url}`;

/** Avoids `URLSearchParams`, which writes spaces as plus signs that some apps show. */
function withQuery(address: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join('&')}`;
}

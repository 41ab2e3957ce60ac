/** An address to share, and the text to send with it. */
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

/** Joins text and address, for the clipboard and for services that take only one text. */
export const messageOf = ({ url, text }: Shared) => `${text}\n${url}`;

/** Does not use `URLSearchParams`, which writes spaces as plus signs that some apps show. */
function withQuery(address: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join('&')}`;
}

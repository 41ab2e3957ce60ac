import { escapeHtml } from '../../site/server/document.ts';

interface Disguise {
  name: string;
  text: string;
}

/**
 * Returns the usual encodings and forms of a text. Returns none for a text shorter than 7 bytes, which a search
 * would find by chance.
 */
export function disguisesOf(secret: string): Disguise[] {
  if (Buffer.byteLength(secret) < 7) return [];
  const forms = [
    secret,
    secret.toLowerCase(),
    secret.normalize('NFD'),
    secret.normalize('NFC').toLowerCase(),
  ];
  return [...new Set(forms)].flatMap((form) => [
    { name: 'plain', text: form },
    { name: 'reversed', text: [...form].reverse().join('') },
    { name: 'spread as a list', text: JSON.stringify([...form]).slice(1, -1) },
    { name: 'JSON', text: JSON.stringify(form).slice(1, -1) },
    { name: 'JSON in JSON', text: JSON.stringify(JSON.stringify(form)).slice(3, -3) },
    { name: 'JSON in ASCII', text: asciiJson(form) },
    { name: 'HTML', text: escapeHtml(form) },
    { name: 'percent-encoded', text: encodeURIComponent(form) },
    { name: 'hexadecimal', text: Buffer.from(form).toString('hex') },
    ...inBase64(form, 'base64'),
    ...inBase64(form, 'base64url'),
  ]);
}

/**
 * Returns the text's base64 at each of the three alignments, without the characters that depend on the text
 * around it.
 */
function inBase64(text: string, encoding: 'base64' | 'base64url'): Disguise[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    // An incomplete first or last group also depends on adjacent bytes, so it is left out.
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString(encoding);
    return { name: `${encoding} after ${before}`, text: whole.slice(before === 0 ? 0 : 4) };
  });
}

function asciiJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

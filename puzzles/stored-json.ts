import { isBlank } from './text.ts';
import { parseAddress } from './web-address.ts';

/** Returns the fields of a stored JSON object; no fields if the text is not a JSON object. Never throws. */
export function readStoredJson(text: string): Record<string, unknown> {
  if (!text.trimStart().startsWith('{')) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Whether a stored value is a text that is not blank. */
export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value);
}

/**
 * Whether a page can show the value as an image: the address of one of our images, a data URL, or (in older content)
 * an external address (rules: images#older-content).
 */
export function isImageAddress(value: unknown): value is string {
  if (!isFilledText(value)) return false;
  // No ; or , in the host, because it goes into a Content-Security-Policy, where these characters end a source.
  const isElsewhere = /^https?:\/\/[^\s/?#;,]+([/?#]\S*)?$/.test(value) && parseAddress(value) !== undefined;
  return isElsewhere || /^(\/images\/\w[\w.-]*|data:image\/[\w.+-]+[;,].*)$/s.test(value);
}

import { isBlank } from './text.ts';
import { parseAddress } from './web-address.ts';

/** The fields of a stored JSON object; none when the text is not one. Never throws. */
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

/** A stored text with something to see in it. */
export function isFilledText(value: unknown): value is string {
  return typeof value === 'string' && !isBlank(value);
}

/** An image that a page can show: ours, a data URL, or (in older content) an address elsewhere (rules: images#older-content). */
export function isImageAddress(value: unknown): value is string {
  if (!isFilledText(value)) return false;
  // No ; or , in a host: it goes into a content security policy, where they end a source.
  const isElsewhere = /^https?:\/\/[^\s/?#;,]+([/?#]\S*)?$/.test(value) && parseAddress(value) !== undefined;
  return isElsewhere || /^(\/images\/\w[\w.-]*|data:image\/[\w.+-]+[;,].*)$/s.test(value);
}

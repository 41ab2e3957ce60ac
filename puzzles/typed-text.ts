import { Type } from 'typebox';

/** What a person typed. No keyboard gives a zero character, and PostgreSQL keeps none. */
export function TypedText(maxLength: number, options: { description?: string; pattern?: string } = {}) {
  return Type.String({ maxLength, pattern: '^[^\\u0000]*$', ...options });
}

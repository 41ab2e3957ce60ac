import { expect, it } from 'vitest';
import { exactText } from './exact-text.ts';

it('An exact text keeps the joiners in letters and emojis and drops other invisible characters', () => {
  expect(exactText(' PF\u200b-12\u00ad34\u200e ')).toBe('PF-1234');
  expect(exactText('می\u200cخواهم 👨‍👩‍👧 ❤️')).toBe('می\u200cخواهم 👨‍👩‍👧 ❤️');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, personOf } from './claim-rules.ts';

const anyText = fc
  .array(fc.constantFrom('a', 'b', '.', '@', '+', ' ', 'é', '..', 'example'), { maxLength: 10 })
  .map((parts) => parts.join(''));

describe('A mail address', () => {
  it('has one at-sign, and a dot inside what follows it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [mailbox = '', host = '', ...more] = text.trim().split('@');
        const hasDot = host.slice(1, -1).includes('.');
        expect(isEmail(text)).toBe(mailbox !== '' && hasDot && more.length === 0 && !/\s/.test(text.trim()));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    [' Ada+Lagos@Example.com ', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['ada@exa+mple.com', 'ada@exa+mple.com'],
    ['ada@example.com', 'ada@example.com'],
  ])('%j stands for the person at %s', (email, mail) => {
    expect(personOf({ name: '', email, phone: '' })).toEqual({ mail });
  });
});

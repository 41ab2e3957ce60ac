import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimProblem, isEmail, normalizeClaim, personOf } from './claim-rules.ts';

const anyText = fc
  .array(fc.constantFrom('a', 'b', '.', '@', '+', ' ', 'é', '..', 'example'), { maxLength: 10 })
  .map((parts) => parts.join(''));

describe('An e-mail address', () => {
  it('has one at-sign followed by a dotted domain', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [mailbox = '', host = '', ...more] = text.trim().split('@');
        const parts = host.replace(/\.$/, '').split('.');
        const isHost = parts.length > 1 && !parts.includes('');
        expect(isEmail(text)).toBe(mailbox !== '' && isHost && more.length === 0 && !/\s/.test(text.trim()));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    [' Ada+Lagos@Example.com ', 'ada@example.com'],
    ['ada+a+b@example.com', 'ada@example.com'],
    ['ada@exa+mple.com', 'ada@exa+mple.com'],
    ['ada@example.com', 'ada@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['a\u200bda@exam\u200eple.com', 'ada@example.com'],
    ['\uff41\uff44\uff41@example.com', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['A.d.a@gmail.com', 'ada@gmail.com'],
    ['a.da+win@GoogleMail.com.', 'ada@gmail.com'],
    ['a.da@example.com', 'a.da@example.com'],
    ['ada@me.com', 'ada@icloud.com'],
    ['a.da@pm.me', 'ada@proton.me'],
  ])('reads %j as the mailbox %s', (email, mail) => {
    expect(personOf({ name: '', email, phone: '' })).toEqual({ mail });
  });
});

describe('The details of a claim', () => {
  const details = {
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '+234 803 123 4567',
    bankName: 'First Bank',
    accountNumber: '0123456789',
    accountName: 'Ada Obi',
  };

  it.each([
    ['accountNumber', '01234567890', 'claim_account_number_invalid'],
    ['accountNumber', '+2340123456', 'claim_account_number_invalid'],
    ['accountNumber', '2340123456789', 'claim_account_number_invalid'],
    ['accountNumber', '012345678', 'claim_account_number_invalid'],
    ['accountNumber', '٠١٢٣٤٥٦٧٨٩', undefined],
    ['accountNumber', '\u200b0123456789\u200e', undefined],
    ['phone', 'ask my brother', 'claim_phone_invalid'],
    ['phone', '08031234567 Ada', 'claim_phone_invalid'],
    ['phone', '12345', 'claim_phone_invalid'],
    ['phone', '\u200e+234 (0)803–123/4567', undefined],
    ['phone', '०८०३१२३४५६७', undefined],
    ['email', 'a@b..com', 'claim_email_invalid'],
    ['email', 'a@.com', 'claim_email_invalid'],
    ['email', 'a\u200b@b.com', undefined],
    ['name', '\u2800\u200b', 'claim_cash_fields_missing'],
    ['bankName', '\u2800', 'claim_cash_fields_missing'],
  ] as const)('with %s set to %j have the problem %s', (field, text, problem) => {
    expect(claimProblem('cash', { ...details, [field]: text })).toBe(problem);
  });

  it('are complete without a phone number if the prize is a code', () => {
    expect(claimProblem('coupon', { ...details, phone: '' })).toBeUndefined();
    expect(claimProblem('coupon', { ...details, phone: ' ' })).toBeUndefined();
  });

  it('are stored with ASCII digits and without invisible characters', () => {
    const typed = {
      phone: '\u200e०८०३ १२३ ४५६७',
      accountNumber: '٠١٢٣٤٥٦٧٨٩',
      email: 'ada\u200b@example.com ',
    };
    expect(normalizeClaim('cash', { ...details, ...typed })).toEqual({
      ...details,
      phone: '0803 123 4567',
    });
  });

  it('identify a person by phone and account number in digits of any script', () => {
    const plain = personOf({ ...details, phone: '08031234567' });
    expect(personOf({ ...details, phone: '०८०३१२३४५६७', accountNumber: '٠١٢٣٤٥٦٧٨٩' })).toEqual(plain);
  });
});

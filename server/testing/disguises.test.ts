import { describe, expect, it } from 'vitest';
import { disguisesOf } from './disguises.ts';

const secret = 'Müxtrap "kìngdọm"';
const find = (text: string) =>
  [secret, ...secret.split(' ')].flatMap(disguisesOf).some((disguise) => text.includes(disguise.text));

describe('The secret search', () => {
  it.each([0, 1, 2, 3, 4])('finds a secret in base64 after %d other bytes', (before) => {
    const bytes = Buffer.from(`${'a'.repeat(before)}${secret}tail`);
    expect(find(bytes.toString('base64'))).toBe(true);
    expect(find(bytes.toString('base64url'))).toBe(true);
  });

  it.each([
    ['JSON', JSON.stringify({ a: secret })],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ a: secret }))],
    ['small letters', secret.toLowerCase()],
    ['decomposed letters', secret.normalize('NFD')],
    ['an address', `?q=${encodeURIComponent(secret)}`],
    ['a page', 'M&uuml; Müxtrap &quot;kìngdọm&quot;'],
    ['a list of letters', JSON.stringify([...secret])],
    ['one of its words', 'x müxtrap x'],
    ['hexadecimal', Buffer.from(secret).toString('hex')],
  ])('finds a secret as %s', (_name, text) => {
    expect(find(text)).toBe(true);
  });

  it('reports nothing when the secret is absent', () => {
    expect(find('Mux trap kingdom, a tree of other words')).toBe(false);
  });
});

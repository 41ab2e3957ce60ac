import { describe, expect, it } from 'vitest';
import { maskName } from './masked-name.ts';

describe('A winner’s name', () => {
  it.each([
    ['Tunde Bello', 'T***'],
    ['T•••e', 'T***'],
    ['  ada  ', 'A***'],
    ['Al', 'A***'],
    ['Ọláwálé', 'Ọ***'],
    ['李小龙', '李***'],
    ['‮evil', 'E***'],
    ['!!!', '***'],
  ])('shows %j as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

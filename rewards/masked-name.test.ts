import { describe, expect, it } from 'vitest';
import { maskName } from './masked-name.ts';

describe('A winner’s name', () => {
  it.each([
    ['Tunde Bello', 'T•••e'],
    ['  ada  ', 'A•••a'],
    ['Al', 'A•••'],
    ['Ọláwálé', 'Ọ•••é'],
    ['李小龙', '李•••龙'],
    ['‮evil', 'E•••l'],
    ['!!!', '•••'],
  ])('%j is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});

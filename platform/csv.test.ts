import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['www.example.com', 'www.example.com'],
  [-3, '-3'],
])('the cell %s is written as %s', (cell, text) => {
  expect(csvCell(cell)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { runsOf, splitByRuns } from './direction.ts';

const letters = (message: string) => message.split(' ').map((word) => [...word]);
const runs = (message: string) => runsOf(letters(message)).map(({ from, to }) => [from, to]);

describe('The runs of a message', () => {
  it.each([
    ['are none from left to right', 'room 123 ok!', []],
    ['are all of it from right to left', 'مرحبا', [[0, 5]]],
    [
      'turn back in a number behind Arabic words',
      'غرفة ١٢٣',
      [
        [0, 7],
        [4, 7],
      ],
    ],
    [
      'turn back in a number within an Arabic word',
      'غرفة12س',
      [
        [0, 7],
        [4, 6],
      ],
    ],
    [
      'turn back in a Latin name of two words in Hebrew, which stay together',
      'גר בעיר New York היום',
      [
        [0, 17],
        [6, 13],
      ],
    ],
    [
      'part two numbers in Arabic, of which the first stands to the right',
      'من 10 20',
      [
        [0, 6],
        [2, 4],
        [4, 6],
      ],
    ],
    [
      'turn back once for a Latin word and the number behind it',
      'שיר Route 66',
      [
        [0, 10],
        [3, 10],
      ],
    ],
    ['turn in Hebrew words of an English message', 'I say שלום לכולם now', [[4, 13]]],
    [
      'turn back in the number of an Arabic room in an English message',
      'in غرفة ١٢ now',
      [
        [2, 8],
        [6, 8],
      ],
    ],
    ['take an emoji between two Hebrew words along', 'my שלום 🎉 לך ok', [[2, 9]]],
    ['leave an emoji at the end to the message', 'my שלום 🎉', [[2, 6]]],
    ['know N’Ko, Thaana and Adlam', 'ߒߞߏ ދިވެހި 𞤀𞤁', [[0, 11]]],
  ])('%s: %s', (_, message, expected) => {
    expect(runs(message)).toEqual(expected);
  });

  it('cover whole words when words are arranged', () => {
    const words = ['אני', 'גר', 'ב', 'New', 'York', 'היום'].map((word) => [word]);
    expect(runsOf(words)).toEqual([
      { from: 0, to: 6 },
      { from: 3, to: 5 },
    ]);
  });

  it('split a word with both directions', () => {
    const message = letters('בNew York');
    expect(splitByRuns(message, runsOf(message))).toEqual([['ב'], [...'New'], [...'York']]);
    expect(splitByRuns([['a', 'b'], ['c']], [])).toEqual([['a', 'b'], ['c']]);
  });
});

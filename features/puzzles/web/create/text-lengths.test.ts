import { expect, test } from 'vitest';
import { textLengths } from './text-lengths.ts';

test('textLengths returns only the lengths of a draft’s texts, as readers count characters', () => {
  expect(textLengths({ type: 'word', message: ' Ẹ káàbọ̀ ', arrange: 'letters' })).toEqual({ message: 7 });
  expect(textLengths({ type: 'emoji', emojis: '👨‍👩‍👧‍👦🏠', solution: 'Home' })).toEqual({
    emojis: 2,
    solution: 4,
  });
  expect(
    textLengths({ type: 'image', imageUrl: 'data:image/png;base64,AAAA', description: 'A rock', size: 3 }),
  ).toEqual({ description: 6 });
});

import { expect, test } from 'vitest';
import { textLengths } from './text-lengths.ts';

test('texts are told by their lengths, as readers count them, and nothing else of a draft is told', () => {
  expect(textLengths({ type: 'word', message: ' Ẹ káàbọ̀ ', arrange: 'letters' })).toEqual({ message: 7 });
  expect(textLengths({ type: 'emoji', emojis: '👨‍👩‍👧‍👦🏠', solution: 'Home' })).toEqual({
    emojis: 2,
    solution: 4,
  });
  expect(
    textLengths({ type: 'image', imageUrl: 'data:image/png;base64,AAAA', description: 'A rock', size: 3 }),
  ).toEqual({ description: 6 });
});

import { useId, useRef, useState } from 'react';
import type { Verdict } from '../../contract/api.ts';
import { classNames } from '../../ui/class-names.ts';
import { useEarlyTyping } from '../../ui/form.tsx';
import { distributeOverBoxes } from '../answer-characters.ts';
import { afterBackspace, nameOfBoxes, nextBox, rangeOf } from './blanks.ts';
import { typedAnswer } from './typed-answer.ts';

interface LetterBoxesProps {
  blanks: readonly number[];
  label: string;
  value: string;
  /** The last wrong answer. Its right words are green until they are edited. */
  wrong: (Pick<Verdict, 'rightWords'> & { text: string }) | undefined;
  onValue(value: string): void;
}

/** A box for each letter of the answer, word by word. One field with invisible text covers all boxes. */
export function LetterBoxes({ blanks, label, value, wrong, onValue }: LetterBoxesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input, value, onValue);
  const typed = distributeOverBoxes(value, blanks);
  const judged = wrong?.rightWords ? distributeOverBoxes(wrong.text, blanks) : [];
  const words = Array.from({ length: Math.max(blanks.length, typed.length) }, (_, word) => {
    const letters = typed[word] ?? [];
    const isRight = wrong?.rightWords?.includes(word) && `${judged[word]}` === `${letters}`;
    return { boxes: blanks[word] ?? 0, letters, isRight };
  });
  /** The caret position in the field; null stands for the end. */
  const [caret, setCaret] = useState<number | null>(null);
  const active = nextBox(value.slice(0, caret ?? value.length), blanks);
  const size = sizeFor(blanks);
  return (
    <div className="letter-boxes group relative mx-auto w-fit max-w-full py-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        value={value}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).inputType === 'deleteContentBackward') {
            const at = target.selectionStart ?? target.value.length;
            const [head, rest] = afterBackspace(value, target.value, at, blanks);
            if (head.length < at) {
              target.value = head + rest;
              target.setSelectionRange(head.length, head.length);
            }
          }
          setCaret(target.selectionStart);
          onValue(target.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        // Selects the letter of the tapped box, so that the next key replaces it. The browser would select another
        // place, because the field's letters do not line up with the boxes.
        onClick={({ clientX, clientY, currentTarget }) => {
          const tapped = document
            .elementsFromPoint(clientX, clientY)
            .find((element) => element.matches('[data-box]'));
          const [word = 0, place = 0] = tapped?.getAttribute('data-box')?.split(' ').map(Number) ?? [];
          if (tapped) currentTarget.setSelectionRange(...rangeOf({ word, place }, value, blanks));
        }}
        {...typedAnswer}
        autoCorrect="off"
        aria-describedby={`${id}-boxes`}
        className="absolute inset-0 z-10 size-full cursor-text rounded-control bg-transparent text-base text-transparent caret-transparent outline-none selection:bg-transparent"
      />
      <span id={`${id}-boxes`} className="sr-only">
        {nameOfBoxes(blanks)}
        <span role="status" translate="no">
          {words.map(({ letters, isRight }) => (isRight ? ` ✓ ${letters.join('')}` : ''))}
        </span>
      </span>
      <span
        aria-hidden
        translate="no"
        dir="auto"
        className="flex flex-wrap justify-center gap-x-4 gap-y-2 font-display font-bold"
      >
        {words.map(({ boxes, letters, isRight }, word) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
            key={word}
            dir={isNumber(letters.join('')) ? 'ltr' : undefined}
            className="flex flex-wrap justify-center gap-1"
          >
            {Array.from({ length: Math.max(boxes, letters.length) }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                key={place}
                data-box={`${word} ${place}`}
                className={classNames(
                  'grid aspect-[5/6] place-items-center rounded-lg border-2 leading-none',
                  size,
                  place >= boxes
                    ? 'border-danger border-dashed text-danger'
                    : isRight
                      ? 'border-ink bg-mint text-on-accent'
                      : 'border-ink bg-card',
                  word === active.word &&
                    place === active.place &&
                    'group-focus-within:bg-sun group-focus-within:outline-3 group-focus-within:outline-link',
                )}
              >
                {letters[place]}
              </span>
            ))}
          </span>
        ))}
      </span>
    </div>
  );
}

/**
 * Returns the largest size at which the longest word fits on one line of the narrowest phone and a long
 * answer is visible as a whole.
 */
function sizeFor(blanks: readonly number[]): string {
  const longest = Math.max(...blanks);
  const count = blanks.reduce((sum, letters) => sum + letters, 0);
  if (count > 80) return 'w-5 text-sm';
  if (longest > 11) return 'w-4.5 text-sm wide:w-8 wide:text-xl';
  if (longest > 10 || count > 40) return 'w-5.5 text-base wide:w-8 wide:text-xl';
  if (longest > 8) return 'w-6.5 text-lg wide:w-10 wide:text-2xl';
  if (longest > 6) return 'w-8 text-xl wide:w-12 wide:text-3xl';
  return 'w-10 text-2xl wide:w-14 wide:text-4xl';
}

/** A number among Arabic words is read from left to right. */
const isNumber = (word: string) => /\p{Nd}/u.test(word) && !/\p{L}/u.test(word);

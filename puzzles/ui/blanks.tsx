import { classNames } from '../../ui/class-names.ts';
import { lettersByWord } from '../text.ts';

/** A line for each letter of the answer, word by word, that fills as one types. Letters too many stand outside of the lines. */
export function Blanks({ blanks, text }: { blanks: readonly number[]; text: string }) {
  const typed = lettersByWord(text);
  const words = Array.from({ length: Math.max(blanks.length, typed.length) }, (_, word) => ({
    lines: blanks[word] ?? 0,
    letters: typed[word] ?? [],
  }));
  return (
    <div
      role="img"
      aria-label={nameOf(blanks)}
      dir="auto"
      className="flex max-h-28 flex-wrap justify-center gap-x-4 gap-y-1 overflow-auto py-1 font-display text-lg leading-tight font-bold"
    >
      {words.map(({ lines, letters }, word) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
        <span key={word} className="flex flex-wrap justify-center gap-1">
          {Array.from({ length: Math.max(lines, letters.length) }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={place}
              className={classNames(
                'grid h-7 w-4.5 place-items-center border-b-3',
                place < lines ? 'border-ink' : 'border-transparent text-danger',
              )}
            >
              {letters[place]}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

function nameOf(blanks: readonly number[]): string {
  const counts =
    blanks.length < 2 ? `${blanks[0] ?? 0}` : `${blanks.slice(0, -1).join(', ')} and ${blanks.at(-1)}`;
  const words = blanks.length === 1 ? '1 word' : `${blanks.length} words`;
  return `${words} of ${counts} ${blanks.length === 1 && blanks[0] === 1 ? 'letter' : 'letters'}`;
}

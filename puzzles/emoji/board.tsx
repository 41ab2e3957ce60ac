import type { BoardProps } from '../board.ts';
import { countCharacters } from '../text.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import type { EmojiAnswer, EmojiChallenge } from './schema.ts';

/** The emojis large, and a box for what they say. */
export default function EmojiBoard({
  challenge: { emojis },
  isSolved,
  saved,
  save,
  submit,
}: BoardProps<EmojiChallenge, EmojiAnswer, string>) {
  return (
    <>
      <div className="board-stage">
        <p
          role="img"
          aria-label={`Emojis: ${emojis}`}
          className={`sticker bg-card px-4 py-6 short:py-3 text-center leading-snug break-words ${sizeFor(emojis)}`}
        >
          {emojis}
        </p>
      </div>
      <div className="board-controls">
        <AnswerForm
          label="Your answer"
          buttonLabel="Check Answer"
          accent="coral"
          isSolved={isSolved}
          saved={saved}
          save={save}
          submit={submit}
          wrongText={() => 'Not quite right. Try again!'}
          rightText="Perfect! You decoded it correctly!"
        />
      </div>
    </>
  );
}

function sizeFor(emojis: string): string {
  const length = countCharacters(emojis);
  if (length <= 6) return 'text-6xl';
  return length <= 24 ? 'text-4xl' : 'text-2xl';
}

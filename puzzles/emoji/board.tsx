import { t } from '#words';
import type { BoardProps } from '../board.ts';
import { countCharacters } from '../text.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { FoundText } from '../ui/play-message.tsx';
import { SolutionShown } from '../ui/solution-shown.tsx';
import type { EmojiAnswer, EmojiChallenge } from './schema.ts';

export default function EmojiBoard(props: BoardProps<EmojiChallenge, EmojiAnswer, string>) {
  const { challenge, isSolved, solution, hasGivenUp, saved } = props;
  const found = solution ?? saved;
  const { emojis, blanks } = challenge;
  return (
    <>
      <div className="board-stage asks gap-3">
        <p
          role="img"
          aria-label={t`Emojis: ${emojis}`}
          className={`asked sticker bg-card px-2 py-6 short:py-3 text-center leading-snug text-balance wrap-anywhere ${sizeFor(emojis)}`}
        >
          {emojis}
        </p>
        {isSolved && found && <FoundText lang={props.lang} text={found} />}
      </div>
      <div className="board-controls">
        <AnswerForm
          {...props}
          buttonLabel={t`Check Answer`}
          accent="coral"
          isOver={isSolved || hasGivenUp}
          mayAsk
          blanks={blanks}
          wrongText={() => t`Not quite right. Try again!`}
          rightText={t`Perfect! You decoded it correctly!`}
        >
          {solution && (
            <SolutionShown
              lang={props.lang}
              label={t({ message: 'The emojis say:', comment: 'The solution follows' })}
              solution={solution}
            />
          )}
        </AnswerForm>
      </div>
    </>
  );
}

function sizeFor(emojis: string): string {
  const length = countCharacters(emojis);
  if (length <= 3) return 'text-[min(21vw,16*var(--svh),6rem)]';
  if (length <= 6) return 'text-[min(21vw,10*var(--svh),6rem)] short:text-[min(14vw,16*var(--svh))]';
  if (length <= 12) return 'text-[min(13vw,9*var(--svh),5rem)] short:text-[2rem]';
  return length <= 24 ? 'text-[clamp(2rem,8vw,4rem)]' : 'text-2xl wide:text-4xl';
}

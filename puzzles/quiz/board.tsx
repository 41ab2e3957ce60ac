import { type ReactNode, useState } from 'react';
import { t } from '#words';
import type { BoardProps } from '../board.ts';
import { triesBeforeAnswer } from '../tries-before-answer.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { FoundText } from '../ui/play-message.tsx';
import { SolutionShown } from '../ui/solution-shown.tsx';
import { useShownLater } from '../ui/use-shown-later.ts';
import type { QuizAnswer, QuizChallenge } from './schema.ts';

interface Saved {
  text: string;
}

interface QuizBoardProps extends BoardProps<QuizChallenge, QuizAnswer, Saved> {
  /** Shown instead of the field for a typed answer. */
  controls?: ReactNode;
}

export default function QuizBoard(props: QuizBoardProps) {
  const { challenge, attempts, isSolved, isRewardOpen, isDay, hasGivenUp, solution, saved, save } = props;
  const shownLater = useShownLater(solution);
  const givenAway = hasGivenUp ? solution : shownLater;
  /** The solution that was shown before the player typed it. */
  const [seen, setSeen] = useState<string>();
  if (givenAway !== seen && givenAway !== undefined && !isSolved) setSeen(givenAway);
  const found = solution ?? saved?.text;
  return (
    <>
      <div lang={props.lang} className="board-stage asks gap-3">
        <p
          dir="auto"
          className={`asked sticker px-4 py-6 short:py-3 text-center font-display leading-tight font-semibold text-balance wrap-anywhere whitespace-pre-wrap ${sizeFor(challenge.question)}`}
        >
          {challenge.question}
        </p>
        {isSolved && found && <FoundText text={found} />}
      </div>
      <div className="board-controls">
        {props.controls ?? (
          <AnswerForm
            {...props}
            buttonLabel={t`Submit Answer`}
            accent="mint"
            isOver={isSolved || hasGivenUp}
            isPaused={solution !== givenAway}
            mayAsk={isDay}
            blanks={challenge.blanks}
            saved={saved?.text}
            save={(text) => save({ text })}
            wrongText={({ attempts }) => t`Incorrect. Try again! (Attempt ${attempts})`}
            rightText={
              seen !== undefined && seen === solution ? t`Yes, that was it.` : t`Correct! Well done!`
            }
          >
            {attempts === triesBeforeAnswer - 1 && !isRewardOpen && !isDay && (
              <p className="text-center">{t`If the next try is wrong, you see the answer.`}</p>
            )}
            {givenAway && (
              <SolutionShown
                lang={props.lang}
                label={t({ message: 'The correct answer is:', comment: 'The answer follows' })}
                solution={givenAway}
              />
            )}
          </AnswerForm>
        )}
      </div>
    </>
  );
}

/** Returns the text size of a question: large, because it is the main thing on the page, but smaller for a long one. */
function sizeFor({ length }: string): string {
  if (length <= 60) return 'text-[clamp(1.75rem,1.25rem+4vw,3.5rem)] short:text-2xl';
  if (length <= 120) return 'text-[clamp(1.5rem,1rem+3vw,2.5rem)] short:text-2xl';
  return length <= 300 ? 'text-xl wide:text-2xl' : 'text-lg';
}

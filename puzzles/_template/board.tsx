import { t } from '#words';
import type { BoardProps } from '../board.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import type { TemplateAnswer, TemplateChallenge } from './schema.ts';

/** Shows the challenge, sends answers, and saves the state that a reload restores. */
export default function TemplateBoard(props: BoardProps<TemplateChallenge, TemplateAnswer, string>) {
  return (
    <>
      <div className="board-stage">
        <p dir="auto" className="sticker px-4 py-6 text-center text-xl">
          {props.challenge.clue}
        </p>
      </div>
      <div className="board-controls">
        <AnswerForm
          {...props}
          buttonLabel={t`Check Answer`}
          accent="sun"
          wrongText={() => t`Not quite right. Try again!`}
          rightText={t`That is the word!`}
        />
      </div>
    </>
  );
}

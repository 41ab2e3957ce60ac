import { Lightbulb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BoardProps } from '../board.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import type { QuizAnswer, QuizChallenge } from './schema.ts';

/** How long after the third wrong answer the right one is shown (specification §9). */
const revealDelayMs = 2000;

interface Saved {
  text: string;
  solution?: string;
}

/** The question, and a box for the answer. */
export default function QuizBoard({
  challenge: { question },
  isSolved,
  saved,
  save,
  submit,
}: BoardProps<QuizChallenge, QuizAnswer, Saved>) {
  const [solution, setSolution] = useState(saved?.solution);
  const latest = useRef<Saved>(saved ?? { text: '' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (change: Partial<Saved>) => {
    latest.current = { ...latest.current, ...change };
    save(latest.current);
  };

  return (
    <>
      <div className="board-stage">
        <p
          dir="auto"
          className="sticker px-4 py-6 short:py-3 text-center font-display text-xl font-semibold break-words whitespace-pre-wrap sm:text-2xl"
        >
          {question}
        </p>
      </div>
      <div className="board-controls">
        <AnswerForm
          label="Your answer"
          buttonLabel="Submit Answer"
          accent="mint"
          isSolved={isSolved}
          saved={saved?.text}
          save={(text) => keep({ text })}
          submit={submit}
          wrongText={({ attempts }) => `Incorrect. Try again! (Attempt ${attempts})`}
          rightText="Correct! Well done!"
          onVerdict={(verdict) => {
            const { solution: revealed } = verdict;
            if (revealed === undefined || solution !== undefined) return;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              setSolution(revealed);
              keep({ solution: revealed });
            }, revealDelayMs);
          }}
        >
          {solution !== undefined && (
            <p
              role="status"
              className="flex animate-pop items-center justify-center gap-2 rounded-control border-2 border-dashed border-ink p-2 text-center"
            >
              <Lightbulb aria-hidden size={20} className="shrink-0" />
              <span>
                The correct answer is: <strong dir="auto">{solution}</strong>
              </span>
            </p>
          )}
        </AnswerForm>
      </div>
    </>
  );
}

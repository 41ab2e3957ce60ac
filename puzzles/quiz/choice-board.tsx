import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#words';
import { type Accent, Button, buttonClasses } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useBrowser } from '../../ui/use-browser.ts';
import type { BoardProps } from '../board.ts';
import { useAnnounce } from '../ui/announce.tsx';
import { PlayMessage } from '../ui/play-message.tsx';
import QuizBoard from './board.tsx';
import type { QuizAnswer, QuizChallenge } from './schema.ts';

/**
 * For this long a new board ignores taps, because the second tap of a double tap would answer a question that
 * nobody has read.
 */
const tapGuardMs = 400;
/** The colors of choices, in turn. Green and red are left to mark the right and the wrong one. */
const accents = ['sun', 'sky', 'grape', 'plain'] as const;
const choiceClasses = (accent: Accent = 'plain') =>
  classNames(buttonClasses(accent), 'min-h-14 py-2 leading-tight! wrap-anywhere');

const correctAnswer = t({ message: 'The correct answer is:', comment: 'The answer follows' });

interface Saved {
  text: string;
}

/** A question with choices: one tap answers it (rules: puzzles#choices). */
export default function ChoiceBoard(props: BoardProps<QuizChallenge, QuizAnswer, Saved>) {
  const { challenge, lang, post, isSolved, hasGivenUp, praise, saved, save, submit } = props;
  const { choices = [] } = challenge;
  const posted = import.meta.env.SSR ? post?.text : undefined;
  const picked = saved?.text ?? posted;
  const solution = props.solution ?? (isSolved ? picked : undefined);
  const [isChecking, setChecking] = useState(false);
  const isReady = useTapGuard();
  const isMissed = solution !== undefined && !isSolved;
  const announce = useAnnounce();
  useEffect(() => {
    if (isMissed) announce(`${correctAnswer} ${solution}`);
  }, [isMissed, announce, solution]);

  const pick = async (text: string) => {
    if (isChecking || !isReady) return;
    save({ text });
    setChecking(true);
    await submit({ text });
    setChecking(false);
  };

  return (
    <QuizBoard
      {...props}
      // The marked choice already shows the solution.
      solution={undefined}
      saved={undefined}
      controls={
        <div className="flex flex-col gap-3 pb-1">
          {isSolved ? (
            <PlayMessage message={{ text: praise ?? t`Correct! Well done!`, tone: 'good' }} />
          ) : (
            <p className="text-center">
              {t({
                message: 'One try.',
                comment: 'Above the choices of a question: only the first tap counts.',
              })}
            </p>
          )}
          <form
            id={post && 'answer'}
            method="post"
            action={post?.action}
            lang={lang}
            className={classNames(
              'grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-3',
              (props.isRewardOpen || !post) && 'scripted',
            )}
            onSubmit={(event) => event.preventDefault()}
          >
            {import.meta.env.SSR && post?.token && <input type="hidden" name="token" value={post.token} />}
            {choices.map((text, at) =>
              solution === undefined ? (
                <button
                  key={text}
                  type="submit"
                  name="text"
                  value={text}
                  dir="auto"
                  translate="no"
                  aria-disabled={!isReady || isChecking || undefined}
                  className={choiceClasses(
                    isChecking && text !== picked ? undefined : accents[at % accents.length],
                  )}
                  onClick={() => pick(text)}
                >
                  {text}
                </button>
              ) : (
                <MarkedChoice key={text} text={text} isRight={text === solution} isPicked={text === picked} />
              ),
            )}
          </form>
          {isMissed && !hasGivenUp && (
            <Button autoFocus accent="mint" onClick={props.reshuffle}>
              {t({ message: 'Next', comment: 'to the next puzzle of a trail' })}
            </Button>
          )}
        </div>
      }
    />
  );
}

function MarkedChoice({ text, isRight, isPicked }: { text: string; isRight: boolean; isPicked: boolean }) {
  const mark = isRight ? 'mint' : isPicked ? 'coral' : 'plain';
  return (
    <p className={choiceClasses(mark)}>
      {isRight ? <Check aria-hidden size={24} /> : isPicked && <X aria-hidden size={24} />}
      {mark !== 'plain' && <span className="sr-only">{isRight ? correctAnswer : t`Your answer`} </span>}
      <span dir="auto" translate="no" className="min-w-0">
        {text}
      </span>
    </p>
  );
}

/** Whether the board takes taps: at once if the server rendered it, else after a moment. */
function useTapGuard(): boolean {
  const [isReady, setReady] = useState(useBrowser(() => false, true));
  useEffect(() => {
    const timer = setTimeout(setReady, tapGuardMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}

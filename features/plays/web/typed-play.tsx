import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import type { TypedAnswer } from '../../../contract/pages.ts';
import { closeText } from '../../../puzzles/ui/answer-form.tsx';
import { FoundText, PlayMessage } from '../../../puzzles/ui/play-message.tsx';
import { SolutionShown } from '../../../puzzles/ui/solution-shown.tsx';
import { boardFor } from '../../../puzzles/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { errorMessages } from '../../../ui/error-messages.ts';
import { TodayLink } from '../../../web/layout/today-link.tsx';
import { isPresent } from '../../gifts/is-present.ts';
import { giftTag, rewardNotes } from './lazy-parts.ts';
import Letter from './letter.tsx';
import { PlayFrame } from './play-frame.tsx';
import { PlayTitle } from './play-title.tsx';
import { postAddress } from './post-address.ts';
import { givenAwayAfter } from './result.ts';
import { Ribbon } from './ribbon.tsx';
import { StepSquares } from './step-squares.tsx';
import { anyResultOf } from './steps-result.ts';

export interface TypedPlayProps {
  play: Play;
  typed: TypedAnswer;
}

const nothing = () => {};
const noAnswer = async () => undefined;

/**
 * Shows a play after a posted answer (rules: playing#answers-without-scripts). Rendered only on the server;
 * nothing here needs scripts.
 */
export default function TypedPlay({ play, typed: { text, verdict, refusal } }: TypedPlayProps) {
  const { puzzle, challenge, attempts: attemptCount, token, preview } = play;
  const { type, gift, reward, description, replyTo } = puzzle;
  const solved = verdict?.right ? verdict : undefined;
  const isWrapped = gift !== undefined && isPresent(gift);
  const address = postAddress(play);
  const { challenge: shown, board } = boardFor(type, challenge);
  const isLost = verdict?.isOver === true;
  const isNext = verdict?.goesOn === true;
  const missed = solved ? solved.missed : isNext ? verdict.solution : undefined;

  const message = () => {
    if (refusal) return { text: refusal.message, tone: 'bad' } as const;
    return verdict?.isClose
      ? ({ text: closeText, tone: 'good' } as const)
      : ({ text: t`Not quite right. Try again!`, tone: 'bad' } as const);
  };
  const praise = () => {
    if (preview) return t`Puzzle Solved (Preview)!`;
    if (solved?.reward === 'claimed') return errorMessages.reward_already_claimed.message;
    return t`Congratulations! You solved the puzzle!`;
  };
  return (
    <PlayFrame>
      <div className={classNames('play relative', isWrapped && 'is-wrapped')}>
        <div className="play-head flex flex-col gap-1.5 wide:mx-auto wide:w-full wide:max-w-3xl">
          <PlayTitle play={play} />
          {isWrapped && (
            <giftTag.Component gift={gift} isReply={replyTo !== undefined} isOpened={solved !== undefined} />
          )}
          {reward && <rewardNotes.Component puzzle={{ ...puzzle, reward }} queue={undefined} />}
          {description && <Ribbon text={description} isWhole={puzzle.day !== undefined} />}
          {missed !== undefined && (
            <SolutionShown
              label={t({ message: 'The correct answer is:', comment: 'The answer follows' })}
              lang={puzzle.language}
              solution={missed}
            />
          )}
          {!solved && !isLost && missed === undefined && (
            <PlayMessage
              message={verdict?.goesOn ? { text: t`Correct! Well done!`, tone: 'good' } : message()}
            />
          )}
          {attemptCount > 0 && !solved && !isLost && (
            <p className="text-center">{t`Attempts: ${attemptCount}`}</p>
          )}
        </div>
        <div className="board" data-solved={solved && ''}>
          {solved?.steps ? (
            <>
              <FoundText text={solved.solution ?? ''} lang={puzzle.language} />
              <PlayMessage message={{ text: praise(), tone: 'good' }} />
            </>
          ) : (
            <board.Component
              challenge={shown}
              attempts={attemptCount}
              isSolved={solved !== undefined}
              isRewardOpen={reward?.isClaimed === false}
              isDay={puzzle.day !== undefined}
              post={{ action: address, token, text: isNext ? '' : text }}
              praise={praise()}
              solution={isNext ? undefined : verdict?.solution}
              hasGivenUp={isLost}
              saved={undefined}
              showAnswer={nothing}
              save={nothing}
              submit={noAnswer}
              check={noAnswer}
              reshuffle={nothing}
              restart={nothing}
            />
          )}
        </div>
        <div className="play-rest flex flex-col gap-4">
          {solved?.message !== undefined && <Letter message={solved.message} from={gift?.from} isEarlier />}
          {(solved || isLost) && (
            <Card className="mx-auto flex w-full max-w-xl flex-col items-center gap-3 text-center">
              <h2>{solved ? anyResultOf(solved) : givenAwayAfter(attemptCount)}</h2>
              {solved?.steps && <StepSquares steps={solved.steps} />}
              <ButtonLink accent="sun" href={address}>
                {t`Play Again`}
              </ButtonLink>
              <TodayLink />
            </Card>
          )}
        </div>
      </div>
    </PlayFrame>
  );
}

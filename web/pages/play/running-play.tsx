import { Eye, PartyPopper } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { dateText } from '#dates';
import { Trans, t } from '#words';
import type { Play, Verdict } from '../../../contract/api.ts';
import type { Day } from '../../../contract/today.ts';
import { isPresent } from '../../../gifts/gift.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IdleLoaded, usePreload } from '../../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { scrollIntoSight, useBrowser } from '../../../ui/use-browser.ts';
import { useRoom } from '../../../ui/use-room.ts';
import { wordings } from '../../../ui/wordings.ts';
import { creatorKeys, winnerKeys } from '../../lib/keyring.ts';
import type { AfterPlayProps } from './after-play.tsx';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { Timer, useClockOff, useCountdown } from './clock.tsx';
import type { DayResultProps } from './day-result.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { giftTag, rewardNotes } from './lazy-parts.ts';
import type { LetterProps } from './letter.tsx';
import { OwnLinkNote } from './own-link-note.tsx';
import { BoardSkeleton, PlayFrame, type PlayFrameProps } from './play-frame.tsx';
import type { PlayRefusal } from './play-page.tsx';
import { firstProof, wasGivenAway } from './play-storage.ts';
import { PlayTitle } from './play-title.tsx';
import { postAddress } from './post-address.ts';
import { Ribbon } from './ribbon.tsx';
import { useClaim } from './use-claim.ts';
import { usePlay } from './use-play.ts';
import { usePlayNotes } from './use-play-notes.ts';
import { useTrophyTime } from './use-trophy-time.ts';

const claimDialog = lazyComponent<ClaimDialogProps>(
  'web/pages/play/claim-dialog.tsx',
  () => import('./claim-dialog.tsx'),
);
const letter = lazyComponent<LetterProps>('web/pages/play/letter.tsx', () => import('./letter.tsx'));
const loadHintBox = () => import('./hint-box.tsx');
const loadArchive = () => import('./archive.tsx');
const loadReportButton = () => import('../../reporting/report-button.tsx');
const afterPlay = lazyComponent<AfterPlayProps>(
  'web/pages/play/after-play.tsx',
  () => import('./after-play.tsx'),
);
const dayResult = lazyComponent<DayResultProps>(
  'web/pages/play/day-result.tsx',
  () => import('./day-result.tsx'),
);
/** Where its code does not come, the card alone has to do. */
const celebrate = () =>
  import('../../lib/celebrate.ts').then(({ celebrate: party }) => party()).catch(() => {});

/** At once: who leaves before the result is drawn has solved it too. */
const recordDay = (play: Play, day: Day, solved: Verdict) =>
  import('../../today/record.ts').then(({ recordSolve }) => recordSolve(play, day, solved)).catch(() => {});

/** What is drawn otherwise than on other play pages. */
export interface PlayDress {
  /** The day is the visitor's own. */
  isToday: boolean;
  /** It stands within another page, which has a heading of its own. */
  isInset: boolean;
  Frame: ComponentType<PlayFrameProps & { play: Play }>;
  /** Title and instruction. */
  Head: ComponentType<{ play: Play }>;
}

interface RunningPlayProps {
  play: Play;
  /** Of a day's puzzle. */
  dress?: PlayDress;
  /** The puzzle is gone, or cannot be played any more. */
  onLost(refusal: PlayRefusal): void;
}

/** While a reward is open, the server would tell nothing either. */
const checkNothing = async () => undefined;

/** A puzzle being played: title, clock, board, and what follows when it is solved. */
export function RunningPlay({ play: dealt, dress, onLost }: RunningPlayProps) {
  const { isToday = false, isInset = false, Frame = PlayFrame } = dress ?? {};
  const { play, startedAt, board, round, hints, solved, givenAway, hasGivenUp, isOver, ...actions } = usePlay(
    dealt,
    onLost,
  );
  const { solvedBefore, timedOut, isUntimed } = actions;
  const isEarlier = solvedBefore !== undefined;
  /** What is long known takes less of another page. */
  const isCompact = isInset && isEarlier;
  const room = useRoom<HTMLDivElement>(isCompact);
  const { submit, save, check, restart, reshuffle, showAnswer, timeIsUp, goOn, stuck } = actions;
  const { puzzleId, type, description, gift, day } = play.puzzle;
  const Board = componentsByType[type].board.Component;
  const isWrapped = gift !== undefined && isPresent(gift);

  const isMaker = useBrowser(() => creatorKeys.get(puzzleId) !== undefined, false);
  const claim = useClaim(play, { solved: isEarlier ? undefined : solved, onLost });
  const { reward } = claim;
  const isRewardOpen = reward?.isClaimed === false;
  const isClockOff = useClockOff();
  // The time of a day's puzzle is only taken.
  const hasNoClock = isClockOff || isUntimed || day !== undefined;
  const isTimed = !play.preview && (!hasNoClock || isRewardOpen);
  const seconds = useCountdown(startedAt, isTimed && !isOver, timeIsUp);
  const isTimeUp = seconds === 0 && isTimed && !isOver;
  const boardRef = usePlayNotes({
    round,
    seconds: isTimed ? seconds : undefined,
    isRunning: !isOver,
  });
  usePreload(claimDialog, claim.isOffered);
  usePreload(day === undefined ? afterPlay : dayResult);

  // A win is kept at once; its form waits until the solved board has been seen.
  const onSolved = useEffectEvent((verdict: Verdict) => {
    if (!play.preview && verdict.standing !== undefined) claim.standInLine(verdict);
    if (day !== undefined && !wasGivenAway(puzzleId)) void recordDay(play, day, verdict);
    // The board itself has no box on a turned phone; its stage is the trophy.
    scrollIntoSight(boardRef.current?.querySelector('.board-stage'));
  });
  useEffect(() => {
    if (solved !== undefined && !isEarlier) onSolved(solved);
  }, [solved, isEarlier]);

  const { isMessageDue, isLetterDue, isCardDue, isFormDue } = useTrophyTime(solved, isEarlier, () => {
    if (!play.preview && givenAway === undefined) void celebrate();
  });
  const praise = () => {
    if (play.preview) return t`Puzzle Solved (Preview)!`;
    if (solvedBefore !== undefined) {
      const date = dateText(solvedBefore);
      return t`You solved this on ${date}.`;
    }
    const isWinner = reward !== null && winnerKeys.get(reward.rewardId) !== undefined;
    if (solved?.reward === 'claimed' && !isWinner) return wordings.reward_already_claimed.message;
    const isPlain = solved?.reward !== 'open' && givenAway === undefined;
    return isPlain ? t`Congratulations! You solved the puzzle!` : undefined;
  };
  const after = {
    play,
    solved,
    isGivenAway: givenAway !== undefined,
    isEarlier,
    onPlayAgain: restart,
  };
  const tools = (
    <>
      {!hasNoClock && !isEarlier && <Timer seconds={seconds} />}
      <Boundary>
        <HowToPlay type={type} hasClock={day === undefined} />
      </Boundary>
    </>
  );
  return (
    <Frame tools={tools} play={play}>
      <div
        ref={room}
        className={classNames(isInset ? 'play-inset' : 'play relative', isWrapped && 'is-wrapped')}
      >
        {!isCompact && (
          <>
            <div className="play-head flex flex-col gap-1.5 wide:mx-auto wide:w-full wide:max-w-3xl">
              {play.preview && (
                <p className="flex items-center gap-2 rounded-control border-2 border-ink bg-sky px-3 py-1.5 leading-snug text-on-accent">
                  <Eye aria-hidden size={20} className="shrink-0" />
                  <span>
                    <Trans>
                      <strong>Preview Mode:</strong> You're previewing this puzzle. Solving it won't claim any
                      rewards.
                    </Trans>
                  </span>
                </p>
              )}
              {claim.showsBanner && <WonBanner left={isRewardOpen ? reward.winners - reward.won : 0} />}
              {dress ? <dress.Head play={play} /> : <PlayTitle play={play} />}
              {isWrapped && (
                <Boundary>
                  <Part>
                    <giftTag.Component
                      gift={gift}
                      isReply={play.puzzle.replyTo !== undefined}
                      isOpened={solved !== undefined}
                    />
                  </Part>
                </Boundary>
              )}
              {timedOut && !isOver && !isRewardOpen && (
                <Button accent="mint" className="mx-auto text-base" onClick={goOn}>
                  {t`Keep going without the clock`}
                </Button>
              )}
              <Boundary>
                {isMaker && !play.preview && <OwnLinkNote puzzleId={puzzleId} isRewardOpen={isRewardOpen} />}
              </Boundary>
              {reward && (
                <Part>
                  <rewardNotes.Component
                    puzzle={{ ...play.puzzle, reward }}
                    isInLine={claim.standing !== undefined}
                  />
                </Part>
              )}
              <Boundary>{description && <Ribbon text={description} />}</Boundary>
            </div>
            <div
              ref={boardRef}
              // On a wide screen the whole card that follows is in sight too.
              className={
                isInset
                  ? 'board'
                  : 'board data-solved:min-h-[calc(60*var(--svh))] data-solved:grow-0! wide:data-solved:min-h-[min(60*var(--svh),100*var(--svh)-416px)]'
              }
              data-solved={solved && ''}
              inert={isTimeUp}
              {...movesOf(actions.begin)}
            >
              <Part fallback={<BoardSkeleton />}>
                <Board
                  key={round}
                  challenge={play.challenge}
                  // Of an earlier solve the wrong ones, as while one plays.
                  attempts={solvedBefore === undefined ? play.attempts : (solved?.attempts ?? 1) - 1}
                  isSolved={solved !== undefined}
                  isRewardOpen={isRewardOpen}
                  post={actions.isSent ? { action: postAddress(play) } : undefined}
                  praise={isMessageDue ? praise() : undefined}
                  solution={solved?.solution ?? givenAway}
                  hasGivenUp={hasGivenUp}
                  showAnswer={showAnswer}
                  saved={board}
                  save={save}
                  submit={submit}
                  check={isRewardOpen ? checkNothing : check}
                  reshuffle={reshuffle}
                  restart={restart}
                />
              </Part>
            </div>
          </>
        )}
        <div className={classNames('play-rest flex flex-col gap-4', isCompact && 'flex-1')}>
          {gift && !isOver && !isRewardOpen && (
            <IdleLoaded
              key={`hints ${startedAt}`}
              load={loadHintBox}
              props={{ puzzleId, type, gift, hints: hints ?? [], onAsk: actions.askHint }}
            />
          )}
          {isTimeUp && stuck && (
            <Card className="flex flex-col items-center gap-3 text-center">
              <h2>{t`Time's Up!`}</h2>
              <p>{stuck.text}</p>
              <Button accent="sun" onClick={restart}>
                {t`Try Again`}
              </Button>
            </Card>
          )}
          {day === undefined && solved?.message !== undefined && isLetterDue && (
            <Boundary>
              <Part>
                <letter.Component message={solved.message} from={gift?.from} isEarlier={isEarlier} />
              </Part>
            </Boundary>
          )}
          {reward && claim.pending && (
            <Part>
              <claimDialog.Component
                type={reward.type}
                title={reward.title}
                account={claim.pending.account}
                standing={claim.standing}
                heardAt={claim.heardAt}
                isOpen={claim.isOpen && isFormDue}
                isSending={claim.isSending}
                isNoted={!claim.isOpen && !claim.isClaimed}
                onOpen={claim.open}
                onClose={claim.close}
                onType={claim.type}
                onAsk={claim.ask}
                onSend={claim.send}
              />
            </Part>
          )}
          {(isCardDue || hasGivenUp) && (
            <Boundary>
              <Part>
                {day === undefined ? (
                  <afterPlay.Component
                    {...after}
                    firstProof={firstProof(puzzleId)}
                    isMaker={isMaker}
                    isRewardOpen={isRewardOpen}
                  />
                ) : (
                  <dayResult.Component {...after} day={day} isToday={isToday} isInset={isInset} />
                )}
              </Part>
            </Boundary>
          )}
          {day !== undefined && !isInset && !isOver && (
            <div className="min-h-12 text-center">
              <IdleLoaded load={loadArchive} props={{}} />
            </div>
          )}
          {!play.preview && day === undefined && (
            <div className="min-h-12 text-center">
              <IdleLoaded load={loadReportButton} props={{ about: 'puzzle', id: puzzleId }} />
            </div>
          )}
        </div>
      </div>
    </Frame>
  );
}

/** Whatever a hand does first on a board. Taps from before the scripts come as clicks. */
const movesOf = (begin: () => void) => ({
  onPointerDownCapture: begin,
  onKeyDownCapture: begin,
  onClickCapture: begin,
});

/** For ten seconds, when somebody else wins (rules: playing#somebody-else-won). `left` of several prizes can still be won. */
function WonBanner({ left }: { left: number }) {
  return (
    <div
      role="status"
      className="flex animate-slide-in items-center gap-2 rounded-control border-2 border-ink bg-grape px-3 py-1.5 leading-snug text-on-accent"
    >
      <PartyPopper aria-hidden size={20} className="shrink-0" />
      <p>
        <strong>{left > 0 ? t`Someone just won a prize!` : t`Someone just won the reward!`}</strong>{' '}
        <span>
          {left > 0
            ? t({ message: `${left} left.`, comment: 'so many prizes can still be won' })
            : t`You can continue playing for fun!`}
        </span>
      </p>
    </div>
  );
}

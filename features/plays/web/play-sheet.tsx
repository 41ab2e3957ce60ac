import type { ReactNode } from 'react';
import { t } from '#words';
import { Boundary } from '../../../ui/boundary.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { IdleLoaded, usePreload } from '../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Slot } from '../../../web/lib/slots.tsx';
import { isPresent } from '../../gifts/is-present.ts';
import type { ClaimDialogProps } from './claim-dialog.tsx';
import { giftTag, rewardNotes } from './lazy-parts.ts';
import type { Running } from './play-layout.ts';
import { Ribbon } from './ribbon.tsx';

const claimDialog = lazyPart<ClaimDialogProps>(() => import('./claim-dialog.tsx'));
const loadWonBanner = () => import('./won-banner.tsx');

interface PlaySheetProps {
  running: Running;
  /** `note` is shown above the title, `ownNote` below it. */
  note?: ReactNode;
  ownNote?: ReactNode;
  /** Title and instruction. */
  title: ReactNode;
  letter?: ReactNode;
  /** Shown after the play, once it is due. */
  result: ReactNode;
  footer?: ReactNode;
}

/** The parts that all play pages have: head, board and result. */
export function PlaySheet({ running, note, ownNote, title, letter, result, footer }: PlaySheetProps) {
  const { claim } = running;
  const { puzzle } = running.play;
  const { gift } = puzzle;
  const { reward } = claim;
  const isWrapped = gift !== undefined && isPresent(gift);
  // A reward that is added during the play is shown below the board, so that the board does not move.
  const isNews = !puzzle.reward;
  const offer = reward && (
    <HydrationBoundary>
      <rewardNotes.Component puzzle={{ ...puzzle, reward }} queue={claim.standing?.state} isNews={isNews} />
    </HydrationBoundary>
  );
  return (
    <>
      <div
        className={classNames(
          'play relative',
          isWrapped && 'is-wrapped',
          reward && !isNews ? 'is-offered' : undefined,
          running.solved && 'is-solved',
        )}
      >
        <PlayHead running={running} note={note} title={title} ownNote={ownNote} offer={!isNews && offer} />
        {running.drawBoard('board data-solved:grow-0!')}
        <div className="play-rest flex flex-col gap-4">
          <PlayRest running={running} letter={letter} result={result} />
          {footer}
        </div>
      </div>
      {isNews && offer}
    </>
  );
}

export function PlayHead({
  running,
  note,
  title,
  ownNote,
  offer,
}: Pick<PlaySheetProps, 'running' | 'note' | 'title' | 'ownNote'> & { offer?: ReactNode }) {
  const { play, solved, timedOut, isOver, isRewardOpen, claim, goOn } = running;
  const { gift, description, replyTo, day, language } = play.puzzle;
  const { reward } = claim;
  return (
    <div className="play-head flex flex-col gap-1.5 wide:mx-auto wide:w-full wide:max-w-3xl">
      {note}
      {claim.showsBanner && (
        <IdleLoaded
          load={loadWonBanner}
          props={{ left: reward && isRewardOpen ? reward.winners - reward.won : 0 }}
        />
      )}
      {title}
      <Slot name="play.belowTitle" props={running} />
      {gift !== undefined && isPresent(gift) && (
        <Boundary>
          <HydrationBoundary>
            <giftTag.Component gift={gift} isReply={replyTo !== undefined} isOpened={solved !== undefined} />
          </HydrationBoundary>
        </Boundary>
      )}
      {timedOut && !isOver && !isRewardOpen && (
        <Button accent="mint" className="mx-auto text-base" onClick={goOn}>
          {t`Keep going without the clock`}
        </Button>
      )}
      <Boundary>{ownNote}</Boundary>
      {offer}
      {/* After a solve, only a day's puzzle keeps its description, such as a proverb's clue (rules: today#puzzles).
          Other descriptions still say what the image shows. */}
      <Boundary>
        {description &&
          (solved && day === undefined ? (
            <p className="sr-only">{description}</p>
          ) : (
            <Ribbon text={description} lang={language} isWhole={day !== undefined} />
          ))}
      </Boundary>
    </div>
  );
}

export function PlayRest({ running, letter, result }: Pick<PlaySheetProps, 'running' | 'letter' | 'result'>) {
  const { isTimeUp, stuck, claim, restart } = running;
  const { reward, pending } = claim;
  usePreload(claimDialog, claim.isOffered);
  return (
    <>
      {isTimeUp && stuck && (
        <Card className="flex flex-col items-center gap-3 text-center">
          <h2>{t`Time's Up!`}</h2>
          <p>{stuck.text}</p>
          <Button accent="sun" onClick={restart}>
            {t`Try Again`}
          </Button>
        </Card>
      )}
      {running.isLetterDue && letter}
      {reward && pending && (
        <HydrationBoundary>
          <claimDialog.Component
            type={reward.type}
            title={reward.title}
            account={pending.account}
            standing={claim.standing}
            heardAt={claim.heardAt}
            isOpen={claim.isOpen && running.isFormDue}
            isSending={claim.isSending}
            isNoted={!claim.isOpen && !claim.isClaimed}
            onOpen={claim.open}
            onClose={claim.close}
            onType={claim.type}
            onAsk={claim.ask}
            onSend={claim.send}
          />
        </HydrationBoundary>
      )}
      {running.isResultDue && (
        <Boundary>
          <HydrationBoundary>{result}</HydrationBoundary>
        </Boundary>
      )}
    </>
  );
}

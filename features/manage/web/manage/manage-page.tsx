import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { plural, t } from '#words';
import { timeText } from '../../../../contract/time-text.ts';
import { Boundary } from '../../../../ui/boundary.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { IdleLoaded, useLoadedDialog } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { HomeLink } from '../../../../web/layout/home-link.tsx';
import { serverNow } from '../../../../web/lib/api.ts';
import { creatorKeys } from '../../../../web/lib/keyring.ts';
import { useSiteDetails } from '../../../../web/lib/page-data.ts';
import { withQueries } from '../../../../web/lib/queries.tsx';
import { type MakersPuzzle, Slot } from '../../../../web/lib/slots.tsx';
import { KeepsNothingNote } from '../../../../web/maker/keeps-nothing-note.tsx';
import type { LinkedKeyCardProps } from '../../../../web/maker/linked-key-card.tsx';
import { MakerPage, type OwnedPuzzle } from '../../../../web/maker/maker-page.tsx';
import { PuzzlePicture } from '../../../../web/maker/puzzle-picture.tsx';
import { puzzleTitle } from '../../../../web/maker/puzzle-title.ts';
import { setSeenSolves } from '../../../../web/maker/seen-solves.ts';
import { dayText, solvedText } from '../../../../web/maker/time-texts.ts';
import { invitationTo } from '../../../../web/sharing/invitation.ts';
import type { ManagedPuzzle } from '../../api.ts';
import type { ManageMoreProps } from './manage-more.tsx';
import { privateLink } from './private-link.ts';
import { type CreatedState, ReadyCard } from './ready-card.tsx';
import { isDelivered, isOver } from './reward-heading.tsx';
import type { RewardSectionProps } from './reward-section.tsx';
import type { StateNoteProps } from './state-note.tsx';
import type { SupportDialogProps } from './support-dialog.tsx';

/**
 * With less time left, there is usually a link to keep the puzzle longer. It loads late, so its place is kept. The link
 * itself decides by `extensionsOf`.
 */
const longHours = 29 * 24;

/** Needed only if the puzzle cannot be played. */
const stateNote = lazyPart<StateNoteProps>(() => import('./state-note.tsx'));

/** Needed only while the puzzle is open. */
const rewardSection = lazyPart<RewardSectionProps>(() => import('./reward-section.tsx'));

/** Needed only after a win. */
const winCards = lazyPart<MakersPuzzle>(() => import('./win-card.tsx'));

/** Needed only after a private link was opened. */
const linkedKeyCard = lazyPart<LinkedKeyCardProps>(() => import('../../../../web/maker/linked-key-card.tsx'));

const loadKeepLonger = () => import('./keep-longer.tsx');
const loadInAppNote = () =>
  import('../../../../web/maker/in-app-note.tsx').then(({ InAppNote }) => ({ default: InAppNote }));

/** The less urgent parts of the page, loaded after the first render. */
const manageMore = lazyPart<ManageMoreProps>(() => import('./manage-more.tsx'));

/** Lets a puzzle's maker share it, follow it and look after it (rules: makers#page). */
function ManagePage({ puzzleId }: { puzzleId: string }) {
  const created = useHistoryState<{ created?: CreatedState } | null>()?.created;
  return (
    <MakerPage puzzleId={puzzleId} isKnown={created !== undefined}>
      {(own) => <Managed puzzleId={puzzleId} created={created} {...own} />}
    </MakerPage>
  );
}

export default withQueries(ManagePage);

interface ManagedProps extends OwnedPuzzle {
  puzzleId: string;
  created: CreatedState | undefined;
}

function Managed({ puzzleId, created, puzzle, creatorKey, isLinked, onKept }: ManagedProps) {
  const solved = puzzle?.figures.solved;
  useEffect(() => {
    if (solved !== undefined) setSeenSolves(puzzleId, solved);
  }, [puzzleId, solved]);

  const link = puzzle ?? created;
  if (link === undefined) return null;
  const { type, playPath, gift } = link;
  const isOpen = puzzle === undefined || puzzle.state === 'open';
  const hours = Math.max(Math.round((Date.parse(link.expiresAt) - serverNow()) / 3_600_000), 1);
  const isWon = isOver(puzzle?.reward ?? null);
  const isReady = created !== undefined && isOpen && !solved && !isWon;
  const shared = { puzzleId, type, playPath, gift, text: invitationTo(link) };
  const picture = {
    puzzleId,
    type,
    isOpen,
    reward: puzzle?.reward ?? null,
    textsVersion: puzzle?.textsVersion,
  };
  const sending = (
    <ReadyCard
      puzzle={shared}
      note={endNote(hours, puzzle)}
      longer={
        !puzzle?.reward &&
        hours < longHours && (
          <div className="min-h-11">
            {puzzle && <IdleLoaded load={loadKeepLonger} props={{ puzzle, creatorKey }} />}
          </div>
        )
      }
    />
  );
  const reward = puzzle?.state === 'open' && (
    <HydrationBoundary
      fallback={<div className={puzzle.reward ? 'min-h-96 skeleton' : 'min-h-14 skeleton'} />}
    >
      <rewardSection.Component puzzle={puzzle} creatorKey={creatorKey} />
    </HydrationBoundary>
  );
  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      {isReady ? (
        <header>
          <h1>{t`Your Puzzle is Ready!`}</h1>
          <p className="text-lg">{t`Send the link. Anyone can play it free.`}</p>
        </header>
      ) : (
        <header className="grid grid-cols-[min(7rem,30vw)_1fr] items-center gap-x-4">
          <PuzzlePicture {...picture} />
          <div className="min-w-0">
            <h1 dir="auto" className="text-2xl! wrap-anywhere">
              {puzzle && <span className="line-clamp-3 py-0.5">{puzzleTitle(puzzle)}</span>}
            </h1>
            <p className="font-semibold tabular-nums">{puzzle && standText(puzzle)}</p>
          </div>
        </header>
      )}
      {puzzle && isLinked && (
        <HydrationBoundary fallback={<div className="min-h-52 skeleton" />}>
          <linkedKeyCard.Component keys={creatorKeys} id={puzzleId} linkKey={creatorKey} onKept={onKept} />
        </HydrationBoundary>
      )}
      {!isLinked && (
        <KeepsNothingNote
          keys={creatorKeys}
          link={privateLink(puzzleId, creatorKey)}
          copiedNote={t`Keep it to yourself: it opens this page.`}
        />
      )}
      <IdleLoaded load={loadInAppNote} props={{}} />
      {puzzle && !isOpen && (
        <HydrationBoundary>
          <stateNote.Component puzzle={puzzle} />
        </HydrationBoundary>
      )}
      {puzzle?.reward?.claim && (
        <HydrationBoundary fallback={<div className="min-h-16 skeleton" />}>
          <winCards.Component creatorKey={creatorKey} puzzle={puzzle} />
        </HydrationBoundary>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {isOpen && (
          <div className="flex min-w-0 flex-col gap-4">
            {isReady ? <PuzzlePicture {...picture} /> : sending}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {isReady && sending}
          {puzzle && <Slot name="maker.news" props={{ puzzle, creatorKey }} />}
          {!isWon && reward}
          {isOpen && (
            <Boundary>
              <SupportButton />
            </Boundary>
          )}
        </div>
      </div>
      <HydrationBoundary fallback={<div className="min-h-12" />}>
        <manageMore.Component
          shared={shared}
          puzzle={puzzle}
          creatorKey={creatorKey}
          wonReward={isWon && reward}
        />
      </HydrationBoundary>
    </div>
  );
}

function standText({ state, reward, figures }: ManagedPuzzle): string {
  if (state !== 'open') return `${t`It cannot be played now.`} ${solvedText(figures.solved)}.`;
  if (reward && isOver(reward))
    return isDelivered(reward) ? t`The reward is delivered.` : t`The reward is won.`;
  const { opened, solved, bestMs } = figures;
  if (opened === 0) return t`Nobody has opened it yet. Send the link.`;
  if (bestMs === null)
    return t({ message: `${opened} opened · ${solved} solved`, comment: 'of a puzzle: how often' });
  const best = timeText(bestMs);
  return t({
    message: `${opened} opened · ${solved} solved · best ${best}`,
    comment: 'of a puzzle: how often; {best} is the shortest time, such as 0:11',
  });
}

function endNote(hours: number, puzzle: ManagedPuzzle | undefined): string {
  if (isOver(puzzle?.reward ?? null)) return t`The reward was won. The link can still be played for fun.`;
  if (puzzle?.reward) {
    const day = dayText(puzzle.expiresAt);
    return puzzle.reward.winners > 1
      ? t`This puzzle stays active until all prizes are won, or until ${day}.`
      : t`This puzzle stays active until someone wins, or until ${day}.`;
  }
  const days = Math.round(hours / 24);
  const expires =
    hours <= 48
      ? t`This puzzle expires in ${plural(hours, { one: '# hour', other: '# hours' })}.`
      : t`This puzzle expires in ${plural(days, { one: '# day', other: '# days' })}.`;
  return `${expires} ${t`A reward puzzle stays active until someone wins.`}`;
}

const supportDialog = lazyPart<SupportDialogProps>(() => import('./support-dialog.tsx'));

/** Opens the wallet addresses. Renders nothing if the site's details are missing. */
function SupportButton() {
  const siteDetails = useSiteDetails();
  const { open, shown } = useLoadedDialog(supportDialog);
  if (siteDetails === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 items-center gap-2 self-center link"
        onClick={open}
      >
        <Heart aria-hidden size={18} />
        {t`Support Us`}
      </button>
      {shown && (
        <HydrationBoundary>
          <supportDialog.Component wallets={siteDetails.wallets} {...shown} />
        </HydrationBoundary>
      )}
    </>
  );
}

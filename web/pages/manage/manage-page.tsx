import { useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { plural, t } from '#words';
import type { ManagedPuzzle } from '../../../contract/manage-api.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { lazyBrowserComponent } from '../../../ui/lazy-component.tsx';
import { HomeLink } from '../../layout/home-link.tsx';
import { serverNow } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { withQueries } from '../../lib/queries.tsx';
import { type MakersPuzzle, Slot } from '../../lib/slots.tsx';
import { KeepsNothingNote } from '../../maker/keeps-nothing-note.tsx';
import type { LinkedKeyCardProps } from '../../maker/linked-key-card.tsx';
import { type Own, OwnPuzzle } from '../../maker/own-puzzle.tsx';
import { PuzzlePicture } from '../../maker/puzzle-picture.tsx';
import { puzzleTitle } from '../../maker/puzzle-title.ts';
import { setSeenSolves } from '../../maker/seen-solves.ts';
import { dayText, solvedText } from '../../maker/time-texts.ts';
import type { EndingCardProps } from './ending-card.tsx';
import { privateLink } from './private-link.ts';
import type { PrivateLinkCardProps } from './private-link-card.tsx';
import { type CreatedState, ReadyCard } from './ready-card.tsx';
import { isDelivered, isOver } from './reward-heading.tsx';
import type { RewardSectionProps } from './reward-section.tsx';
import type { StateNoteProps } from './state-note.tsx';
import type { WinCardProps } from './win-card.tsx';

/** Only for a puzzle that cannot be played. */
const stateNote = lazyBrowserComponent<StateNoteProps>(() => import('./state-note.tsx'));

/** Only while the puzzle is open. */
const rewardSection = lazyBrowserComponent<RewardSectionProps>(() => import('./reward-section.tsx'));

/** Only after a win. */
const winCards = lazyBrowserComponent<Omit<WinCardProps, 'claim'>>(() => import('./win-card.tsx'));

/** Only after opening a private link. */
const linkedKeyCard = lazyBrowserComponent<LinkedKeyCardProps>(
  () => import('../../maker/linked-key-card.tsx'),
);

/** Only once the figures have loaded. */
const figuresCard = lazyBrowserComponent<MakersPuzzle>(() => import('./figures-card.tsx'));

/** At the end of the page, far from the link to share. */
const privateLinkCard = lazyBrowserComponent<PrivateLinkCardProps>(() => import('./private-link-card.tsx'));

/** Below the parts that makers come for. */
const endingCard = lazyBrowserComponent<EndingCardProps>(() => import('./ending-card.tsx'));

/** Lets a puzzle's maker share it, follow it and look after it (rules: makers#page). */
function ManagePage({ puzzleId }: { puzzleId: string }) {
  const created = useHistoryState<{ created?: CreatedState } | null>()?.created;
  return (
    <OwnPuzzle puzzleId={puzzleId} isKnown={created !== undefined}>
      {(own) => <Managed puzzleId={puzzleId} created={created} {...own} />}
    </OwnPuzzle>
  );
}

export default withQueries(ManagePage);

interface ManagedProps extends Own {
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
  const sharing = (
    <div className="flex min-w-0 flex-col gap-4">
      {puzzle && puzzle.state !== 'open' && (
        <HydrationBoundary>
          <stateNote.Component puzzle={puzzle} />
        </HydrationBoundary>
      )}
      {puzzle?.reward?.claim && (
        <HydrationBoundary>
          <winCards.Component creatorKey={creatorKey} reward={puzzle.reward} />
        </HydrationBoundary>
      )}
      {(puzzle === undefined || puzzle.state === 'open') && (
        <ReadyCard
          puzzleId={puzzleId}
          type={link.type}
          playPath={link.playPath}
          gift={link.gift}
          note={endNote(link.expiresAt, puzzle)}
          canExtend={puzzle?.canExtend === true}
          canChange={puzzle?.canChangeTexts === true}
        />
      )}
      {puzzle?.state === 'open' && (
        <HydrationBoundary fallback={<div className="min-h-48 skeleton" />}>
          <rewardSection.Component puzzle={puzzle} creatorKey={creatorKey} />
        </HydrationBoundary>
      )}
    </div>
  );
  const news = (
    <div className="flex min-w-0 flex-col gap-4">
      {puzzle && <Slot name="maker.news" props={{ puzzle, creatorKey }} />}
      {puzzle && (
        <Boundary>
          <HydrationBoundary fallback={<div className="min-h-72 skeleton" />}>
            <figuresCard.Component puzzle={puzzle} creatorKey={creatorKey} />
          </HydrationBoundary>
        </Boundary>
      )}
      {puzzle && <Slot name="maker.cards" props={{ puzzle, creatorKey }} />}
      {puzzle && (
        <HydrationBoundary fallback={<div className="min-h-48 skeleton" />}>
          <endingCard.Component puzzle={puzzle} creatorKey={creatorKey} />
        </HydrationBoundary>
      )}
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <Heading puzzleId={puzzleId} type={link.type} puzzle={puzzle} isNew={created !== undefined} />
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
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {sharing}
        {news}
      </div>
      <HydrationBoundary fallback={<div className="min-h-20 skeleton" />}>
        <privateLinkCard.Component puzzleId={puzzleId} creatorKey={creatorKey} />
      </HydrationBoundary>
    </div>
  );
}

interface HeadingProps {
  puzzleId: string;
  type: PuzzleType;
  puzzle: ManagedPuzzle | undefined;
  /** It was created just now, on the previous page. */
  isNew: boolean;
}

/** The puzzle's title and state. A new puzzle is announced as ready. */
function Heading({ puzzleId, type, puzzle, isNew }: HeadingProps) {
  const isOpen = puzzle === undefined || puzzle.state === 'open';
  const isReady = isNew && isOpen && !puzzle?.figures.solved && !isOver(puzzle?.reward ?? null);
  return (
    <header className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[15rem_1fr]">
      <PuzzlePicture
        puzzleId={puzzleId}
        type={type}
        isOpen={isOpen}
        reward={puzzle?.reward ?? null}
        textsVersion={puzzle?.textsVersion}
        className="max-w-60"
      />
      <div className="min-w-0">
        <h1 dir="auto" className="wrap-anywhere">
          {isReady ? t`Your Puzzle is Ready!` : puzzle && puzzleTitle(puzzle)}
        </h1>
        {isReady && puzzle && (
          <p dir="auto" className="font-display text-xl font-semibold wrap-anywhere">
            {puzzleTitle(puzzle)}
          </p>
        )}
        <p className="text-lg">
          {isReady ? t`Send the link. Anyone can play it free.` : puzzle && standText(puzzle)}
        </p>
      </div>
    </header>
  );
}

/** Describes the puzzle's state in a sentence. */
function standText({ state, reward, figures }: ManagedPuzzle): string {
  if (state !== 'open') return `${t`It cannot be played now.`} ${solvedText(figures.solved)}.`;
  if (reward && isOver(reward))
    return isDelivered(reward) ? t`The reward is delivered.` : t`The reward is won.`;
  const { opened, solved } = figures;
  if (opened === 0) return t`Nobody has opened it yet. Send the link.`;
  return t({
    message: `${plural(solved, { 0: 'Not solved yet', one: 'Solved once', other: 'Solved # times' })}, ${plural(opened, { one: 'opened once', other: 'opened # times' })}.`,
    comment: 'of a puzzle',
  });
}

/** Says how long the puzzle can be played. */
function endNote(expiresAt: string, puzzle: ManagedPuzzle | undefined): string {
  if (isOver(puzzle?.reward ?? null)) return t`The reward was won. The link can still be played for fun.`;
  if (puzzle?.reward) {
    const day = dayText(puzzle.expiresAt);
    return puzzle.reward.winners > 1
      ? t`This puzzle stays active until all prizes are won, or until ${day}.`
      : t`This puzzle stays active until someone wins, or until ${day}.`;
  }
  const hours = Math.max(Math.round((Date.parse(expiresAt) - serverNow()) / 3_600_000), 1);
  const days = Math.round(hours / 24);
  const expires =
    hours <= 48
      ? t`This puzzle expires in ${plural(hours, { one: '# hour', other: '# hours' })}.`
      : t`This puzzle expires in ${plural(days, { one: '# day', other: '# days' })}.`;
  return `${expires} ${t`A reward puzzle stays active until someone wins.`}`;
}

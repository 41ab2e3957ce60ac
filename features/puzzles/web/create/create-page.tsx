import { use, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { t } from '#words';
import type { CreatedPuzzle, CreatePuzzleRequest, PuzzleDraft } from '../../../../contract/api.ts';
import { managePath } from '../../../../contract/routes.ts';
import { cardTexts } from '../../../../puzzles/card-texts.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../../puzzles/puzzle.ts';
import { isBlank } from '../../../../puzzles/text.ts';
import {
  type DraftStart,
  DraftStartContext,
  forgetDraft,
  useDraft,
} from '../../../../puzzles/ui/editor/use-draft.ts';
import { CheckBox } from '../../../../ui/form.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { usePreload } from '../../../../ui/idle-loaded.tsx';
import type { LoadableCode } from '../../../../ui/lazy-component.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { dismissToasts, showError, showToast } from '../../../../ui/toast.tsx';
import { HomeLink } from '../../../../web/layout/home-link.tsx';
import { backUpKeys, RefusedError, wordsOf } from '../../../../web/lib/api.ts';
import { creatorKeys, randomHex } from '../../../../web/lib/keyring.ts';
import { createPuzzle } from '../../../../web/lib/maker-api.ts';
import { type AnsweredPuzzle, type AnyEditor, FeaturesContext } from '../../../../web/lib/slots.tsx';
import { canRetry, TransferNote, useTransfer, wasCancelled } from '../../../../web/lib/transfer.tsx';
import { record } from '../../../../web/visits/record.ts';
import type { GiftDraft } from '../../../gifts/schema.ts';
import { usePersonal } from './personal.tsx';
import { textLengths } from './text-lengths.ts';

export interface CreatePageProps {
  type: PuzzleType;
  editor: AnyEditor;
  /** The page that comes next. It loads before anything is saved. */
  next: LoadableCode;
}

type Texts = Required<Pick<CreatePuzzleRequest, 'puzzle' | 'gift'>> & Pick<CreatePuzzleRequest, 'expires'>;

interface Made extends Texts {
  /** The images that the draft refers to as attached. */
  images: readonly Blob[];
}

/** How long the toast about a saved puzzle is shown. */
const createdMs = 2000;

/** The request in flight, or the reason why it failed. */
interface Sending {
  made: Made;
  error: unknown;
}

/**
 * The form for making a puzzle of a type. After saving it, leads to the page from which the maker shares it
 * (rules: puzzles#drafts, makers#page).
 */
export default function CreatePage(props: CreatePageProps) {
  const back = useHistoryState<{ back?: AnsweredPuzzle } | null>()?.back;
  const start = useMemo(() => (back === undefined ? undefined : startOf(back)), [back]);
  if (back === undefined || start === undefined) return <Creating {...props} />;
  return (
    <DraftStartContext value={start}>
      <Creating key={start.scope} {...props} back={back} />
    </DraftStartContext>
  );
}

/** The form for a reply starts with the names swapped, and has a draft of its own (rules: gifts#replies). */
const startOf = ({ puzzleId, for: to, from }: AnsweredPuzzle): DraftStart => ({
  scope: `${puzzleId}/`,
  values: { 'gift.for': to, 'gift.from': from },
});

interface CreatingProps extends CreatePageProps {
  /** The puzzle that this one answers. */
  back?: AnsweredPuzzle;
}

function Creating({ type, editor, next, back }: CreatingProps) {
  const takeRequestId = useRequestId();
  const transfer = useTransfer();
  const { name } = descriptions[type];
  const Editor = editor.Component;
  const [, navigate] = useLocation();
  usePreload(next);
  const { fields, gift, expires, ...occasion } = usePersonal(type);
  const { scope } = use(DraftStartContext);
  const linkBack = use(FeaturesContext).find((feature) => feature.linkBack)?.linkBack;
  const [saysSo, setSaysSo] = useDraft(type, 'saysSo', true);
  const first = back?.for;

  const [sending, setSending] = useState<Sending>();
  const isSending = sending?.error === null;
  const send = async (made: Made) => {
    if (isSending) return;
    setSending({ made, error: null });
    const { images, ...texts } = made;
    const sent = transfer.begin(images);
    try {
      // Loads the page with the link before saving: if it failed to load afterwards, the maker would never see the
      // link.
      await next.preload();
      const requestId = takeRequestId(texts, images);
      finish(await createPuzzle({ requestId, ...texts }, sent), texts);
    } catch (error) {
      if (wasCancelled(error)) setSending(undefined);
      else {
        setSending({ made, error });
        showSaveFailure(error);
      }
    }
  };
  const finish = ({ puzzleId, creatorKey, playPath, expiresAt }: CreatedPuzzle, { puzzle, gift }: Texts) => {
    creatorKeys.set(puzzleId, creatorKey);
    backUpKeys({ creator: { [puzzleId]: creatorKey } });
    record({ event: 'puzzle_created', puzzleId, type, lengths: textLengths(puzzle) });
    // A failure is only shown, because the puzzle itself is already saved.
    if (back?.proof !== undefined && saysSo) {
      linkBack?.(puzzleId, creatorKey, back).catch((error: unknown) =>
        showError(wordsOf(error, makerErrorMessages.not_linked)),
      );
    }
    forgetDraft(type, scope);
    dismissToasts();
    // Short, because the next page says the same in large letters.
    showToast({ title: t`Puzzle Created!` }, createdMs);
    const created = { type, playPath, expiresAt, gift: spoken(gift) };
    navigate(managePath(puzzleId), { replace: true, state: { created } });
  };
  const create = (draft: Omit<PuzzleDraft, 'type'>, images: readonly Blob[]) =>
    send({ puzzle: { ...draft, type } as PuzzleDraft, gift, ...(expires && { expires }), images });

  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <header>
        <h1>{name}</h1>
        <p className="text-lg">{cardTexts[type].invitation}</p>
      </header>
      <HydrationBoundary>
        <Editor
          create={create}
          {...occasion}
          extras={
            <>
              {fields}
              {linkBack !== undefined && back?.proof !== undefined && (
                <CheckBox
                  label={
                    first === undefined
                      ? t`Say on both that it answers the first maker's puzzle, once the first maker agrees`
                      : t({
                          message: `Say on both that it answers ${first}'s puzzle, once ${first} agrees`,
                          comment: 'both: puzzles, one made as an answer to the other. first: a name',
                        })
                  }
                  isOn={saysSo}
                  onSwitch={setSaysSo}
                />
              )}
            </>
          }
        />
      </HydrationBoundary>
      <TransferNote
        {...transfer}
        isSending={isSending}
        hasFailed={canRetry(sending?.error ?? null)}
        onRetry={() => sending && send(sending.made)}
      />
    </div>
  );
}

/**
 * Returns an idempotency key for each draft. A retry without changes, as after a lost connection, gets the same
 * key, so that the server does not create a second puzzle.
 */
function useRequestId(): (texts: Texts, images: readonly Blob[]) => string {
  const last = useRef({ parts: [] as unknown[], id: '' });
  return (texts, images) => {
    const parts = [JSON.stringify(texts), ...images];
    const known = last.current.parts;
    if (parts.length !== known.length || parts.some((part, n) => part !== known[n])) {
      last.current = { parts, id: randomHex() };
    }
    return last.current.id;
  };
}

/** Returns the names that are not blank, trimmed. */
function spoken({ for: to = '', from = '' }: GiftDraft): Pick<GiftDraft, 'for' | 'from'> {
  return { ...(isBlank(to) ? {} : { for: to.trim() }), ...(isBlank(from) ? {} : { from: from.trim() }) };
}

function showSaveFailure(error: unknown): void {
  if (!(error instanceof RefusedError)) showError(makerErrorMessages.save_offline);
  else if (error.code === 'request_too_large') showError(makerErrorMessages.image_too_large_to_save);
  else if (error.code === 'internal') showError(makerErrorMessages.save_failed_otherwise);
  else for (const problem of error.problems) showError(problem);
}

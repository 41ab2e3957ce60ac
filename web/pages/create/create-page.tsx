import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useLocation } from 'wouter';
import type { PuzzleDraft } from '../../../contract/api.ts';
import { managePath } from '../../../contract/routes.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { forgetDraft } from '../../../puzzles/ui/editor/use-draft.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import { canRetry, useTransfer, wasCancelled } from '../../hooks/use-transfer.ts';
import { HomeLink } from '../../layout/home-link.tsx';
import { backUpKeys, RefusedError } from '../../lib/api.ts';
import { creatorKeys, randomHex } from '../../lib/keyring.ts';
import { createPuzzle } from '../../lib/maker-api.ts';
import { makerWordings } from '../../lib/maker-wordings.ts';
import { withQueries } from '../../lib/with-queries.tsx';
import { usePreload } from '../../ui/idle-loaded.tsx';
import type { LoadableCode } from '../../ui/lazy-component.tsx';
import { dismissToasts, showError, showToast } from '../../ui/toast.tsx';
import { TransferNote } from '../../ui/transfer-note.tsx';
import { record } from '../../visits/record.ts';
import { textLengths } from './text-lengths.ts';

export interface CreatePageProps {
  type: PuzzleType;
  /** The page that follows, loaded before anything is saved. */
  next: LoadableCode;
}

/** The creation screen of a type: its form. Once it is saved, the page to share it from follows (specification §2, decision 30). */
function CreatePage({ type, next }: CreatePageProps) {
  const takeRequestId = useRequestId();
  const transfer = useTransfer();
  const { name, invitation } = descriptions[type];
  const Editor = componentsByType[type].editor.Component;
  const [, navigate] = useLocation();
  usePreload(next);

  const creation = useMutation({
    mutationFn: async (puzzle: PuzzleDraft) => {
      // The page that shows the link loads first: were it missing after the save, the creator would never see the link.
      await next.preload();
      return createPuzzle({ requestId: takeRequestId(puzzle), puzzle }, transfer.begin());
    },
    onSuccess: ({ puzzleId, creatorKey, playPath, expiresAt }, puzzle) => {
      creatorKeys.set(puzzleId, creatorKey);
      backUpKeys({ creator: { [puzzleId]: creatorKey } });
      record({ event: 'puzzle_created', puzzleId, type, lengths: textLengths(puzzle) });
      forgetDraft(type);
      dismissToasts();
      showToast({ title: 'Puzzle Created!', message: 'Share the link with your friends.' });
      navigate(managePath(puzzleId), { replace: true, state: { created: { type, playPath, expiresAt } } });
    },
    onError: (error) => {
      if (wasCancelled(error)) creation.reset();
      else showSaveFailure(error);
    },
  });

  const send = async (puzzle: PuzzleDraft) => {
    if (!creation.isPending) await creation.mutateAsync(puzzle).catch(() => {});
  };
  const create = (fields: Omit<PuzzleDraft, 'type'>) => send({ ...fields, type } as PuzzleDraft);

  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <header>
        <h1>{name}</h1>
        <p className="text-lg">{invitation}</p>
      </header>
      <Suspense>
        <Editor create={create} />
      </Suspense>
      <TransferNote
        {...transfer}
        isSending={creation.isPending}
        hasFailed={canRetry(creation.error)}
        onRetry={() => creation.variables && send(creation.variables)}
      />
    </div>
  );
}

export default withQueries(CreatePage);

/**
 * One id for each draft: sent again unchanged, as after a lost connection, it names the same puzzle, and the server does
 * not make a second one.
 */
function useRequestId(): (draft: PuzzleDraft) => string {
  const last = useRef<{ draft: string; id: string }>(undefined);
  return (draft) => {
    const text = JSON.stringify(draft);
    if (last.current?.draft !== text) last.current = { draft: text, id: randomHex() };
    return last.current.id;
  };
}

function showSaveFailure(error: unknown): void {
  if (!(error instanceof RefusedError)) showError(makerWordings.save_offline);
  else if (error.code === 'request_too_large') showError(makerWordings.image_too_large_to_save);
  else if (error.code === 'internal') showError(makerWordings.save_failed_otherwise);
  else for (const problem of error.problems) showError(problem);
}

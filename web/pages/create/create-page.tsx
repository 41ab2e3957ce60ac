import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import type { PuzzleDraft } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import { HomeLink } from '../../layout/home-link.tsx';
import { createPuzzle, RefusedError } from '../../lib/api.ts';
import { creatorKeys, randomHex } from '../../lib/keyring.ts';
import { wordings } from '../../lib/wordings.ts';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { dismissToasts, showError, showToast } from '../../ui/toast.tsx';
import { record } from '../../visits/record.ts';
import type { ReadyCardProps } from './ready-card.tsx';
import { textLengths } from './text-lengths.ts';

const readyCard = lazyComponent<ReadyCardProps>(
  'web/pages/create/ready-card.tsx',
  () => import('./ready-card.tsx'),
);

export interface CreatePageProps {
  type: PuzzleType;
}

/** The creation screen of a type: its form, and once it is saved the link to share (specification §2). */
export default function CreatePage({ type }: CreatePageProps) {
  const takeRequestId = useRequestId();
  const { name, invitation } = descriptions[type];
  const Editor = componentsByType[type].editor.Component;
  usePreload(readyCard);

  const creation = useMutation({
    mutationFn: async (puzzle: PuzzleDraft) => {
      // The card that shows the link loads first: were it missing after the save, the creator would never see the link.
      await readyCard.preload();
      return createPuzzle({ requestId: takeRequestId(puzzle), puzzle });
    },
    onSuccess: ({ puzzleId, creatorKey }, puzzle) => {
      creatorKeys.set(puzzleId, creatorKey);
      record({ event: 'puzzle_created', puzzleId, type, lengths: textLengths(puzzle) });
      dismissToasts();
      showToast({ title: 'Puzzle Created!', message: 'Share the link with your friends.' });
    },
    onError: showSaveFailure,
  });
  const created = creation.data;

  const create = async (fields: Omit<PuzzleDraft, 'type'>) => {
    await creation.mutateAsync({ ...fields, type } as PuzzleDraft).catch(() => {});
  };

  return (
    <div className="flex flex-col gap-4">
      <HomeLink />
      <header>
        <h1>{created === undefined ? name : 'Your Puzzle is Ready!'}</h1>
        <p className="text-lg">
          {created === undefined ? invitation : 'Send the link. Anyone can play it free.'}
        </p>
      </header>
      {created === undefined ? (
        <Suspense>
          <Editor create={create} />
        </Suspense>
      ) : (
        <readyCard.Component created={created} type={type} onMakeAnother={creation.reset} />
      )}
    </div>
  );
}

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
  if (!(error instanceof RefusedError)) showError(wordings.save_offline);
  else if (error.code === 'request_too_large') showError(wordings.image_too_large_to_save);
  else if (error.code === 'internal') showError(wordings.save_failed);
  else for (const problem of error.problems) showError(problem);
}

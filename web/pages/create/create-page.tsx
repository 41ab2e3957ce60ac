import { Suspense, useRef, useState } from 'react';
import type { CreatedPuzzle, PuzzleDraft } from '../../../contract/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { componentsByType } from '../../../puzzles/views.ts';
import { HomeLink } from '../../layout/home-link.tsx';
import { createPuzzle, RefusedError } from '../../lib/api.ts';
import { creatorKeys } from '../../lib/keyring.ts';
import { randomHex } from '../../lib/random-hex.ts';
import { usePreload } from '../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { dismissToasts, showError, showToast } from '../../ui/toast.tsx';
import { record } from '../../visits/record.ts';
import type { ReadyCardProps } from './ready-card.tsx';
import { textLengths } from './text-lengths.ts';

const readyView = lazyComponent<ReadyCardProps>(
  'web/pages/create/ready-card.tsx',
  () => import('./ready-card.tsx'),
);

export interface CreatePageProps {
  type: PuzzleType;
}

/** The creation screen of a type: its form, and once it is saved the link to share (specification §2). */
export default function CreatePage({ type }: CreatePageProps) {
  const [created, setCreated] = useState<CreatedPuzzle>();
  const takeRequestId = useRequestId();
  const { name, invitation } = descriptions[type];
  const Editor = componentsByType[type].editor.Component;
  usePreload(readyView);

  const create = async (fields: Omit<PuzzleDraft, 'type'>) => {
    const puzzle = { ...fields, type } as PuzzleDraft;
    try {
      // Before anything is saved: a link that cannot be shown is lost.
      await readyView.preload();
      const result = await createPuzzle({ requestId: takeRequestId(puzzle), puzzle });
      creatorKeys.set(result.puzzleId, result.creatorKey);
      setCreated(result);
      record({
        event: 'puzzle_created',
        puzzleId: result.puzzleId,
        type,
        lengths: textLengths(puzzle),
      });
      dismissToasts();
      showToast({ title: 'Puzzle Created!', message: 'Share the link with your friends.' });
    } catch (error) {
      showSaveFailure(error);
    }
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
        <readyView.Component created={created} type={type} onMakeAnother={() => setCreated(undefined)} />
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
  if (!(error instanceof RefusedError)) showError('save_offline');
  else if (error.code === 'request_too_large') showError('image_too_large_to_save');
  else if (error.code === 'internal') showError('save_failed');
  else for (const problem of error.problems) showError(problem);
}

import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '#words';
import type { PuzzleDraft, PuzzleTexts } from '../../../../contract/api.ts';
import { managePath } from '../../../../contract/routes.ts';
import type { PuzzleType } from '../../../../puzzles/puzzle.ts';
import { type DraftStart, DraftStartContext, forgetDraft } from '../../../../puzzles/ui/editor/use-draft.ts';
import { componentsByType } from '../../../../puzzles/views.ts';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { makerErrorMessages } from '../../../../ui/maker-error-messages.ts';
import { showError, showToast } from '../../../../ui/toast.tsx';
import { wordsOf } from '../../../../web/lib/api.ts';
import { type AnyEditor, FeaturesContext } from '../../../../web/lib/slots.tsx';
import { canRetry, TransferNote, useTransfer, wasCancelled } from '../../../../web/lib/transfer.tsx';
import { changeTexts, managedPuzzleQuery } from '../../../../web/maker/manage-api.ts';
import { personalValues, usePersonal } from './personal.tsx';

export interface EditFormProps {
  puzzleId: string;
  creatorKey: string;
  texts: PuzzleTexts;
}

/** The form of the puzzle's type, filled with the maker's texts. */
export default function EditForm({ puzzleId, texts, ...props }: EditFormProps) {
  const scope = `${puzzleId}/`;
  const start = useMemo((): DraftStart => {
    const { otherAnswers } = texts.puzzle;
    const lines = Array.isArray(otherAnswers) ? otherAnswers.join('\n') : undefined;
    return {
      scope,
      values: { ...texts.puzzle, otherAnswers: lines, ...personalValues(texts.gift) },
      saveLabel: t`Save changes`,
    };
  }, [texts, scope]);
  return (
    <DraftStartContext value={start}>
      <Editing puzzleId={puzzleId} type={texts.puzzle.type} scope={scope} {...props} />
    </DraftStartContext>
  );
}

interface EditingProps extends Omit<EditFormProps, 'texts'> {
  type: PuzzleType;
  scope: string;
}

function Editing({ puzzleId, creatorKey, type, scope }: EditingProps) {
  const own = use(FeaturesContext).find(({ editor }) => editor?.type === type)?.editor?.form;
  const editors: Partial<Record<PuzzleType, { editor: AnyEditor }>> = componentsByType;
  const Editor = (own ?? editors[type]?.editor)?.Component;
  const { fields, gift, expires: _, ...occasion } = usePersonal(type);
  const transfer = useTransfer();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const [failed, setFailed] = useState<{ retry(): void; error: unknown }>();
  const [isSending, setSending] = useState(false);

  const save = async (draft: Omit<PuzzleDraft, 'type'>, images: readonly Blob[]) => {
    setFailed(undefined);
    setSending(true);
    try {
      const puzzle = { ...draft, type } as PuzzleDraft;
      await changeTexts(puzzleId, creatorKey, { puzzle, gift }, transfer.begin(images));
      forgetDraft(type, scope);
      await client.invalidateQueries({ queryKey: managedPuzzleQuery(puzzleId, creatorKey).queryKey });
      showToast({ title: t`Saved`, message: t`The link is the same.` });
      navigate(managePath(puzzleId), { replace: true, state: history.state });
    } catch (error) {
      setSending(false);
      if (wasCancelled(error)) return;
      setFailed({ retry: () => void save(draft, images), error });
      showError(wordsOf(error, makerErrorMessages.save_offline));
    }
  };
  return (
    <>
      <HydrationBoundary>
        {Editor && <Editor create={save} extras={fields} {...occasion} />}
      </HydrationBoundary>
      <TransferNote
        {...transfer}
        isSending={isSending}
        hasFailed={canRetry(failed?.error ?? null)}
        onRetry={() => failed?.retry()}
      />
    </>
  );
}

import { MessageSquareText } from 'lucide-react';
import { t } from '#words';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { useLoadedDialog } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import type { SuggestDialogProps } from './suggest-dialog.tsx';

const dialog = /* @__PURE__ */ lazyPart<SuggestDialogProps>(() => import('./suggest-dialog.tsx'));

/**
 * Asks about wording problems on pages of a trial language (rules: languages#suggestions). Loads the dialog only
 * when needed, because few visitors use it.
 */
export default function SuggestWords() {
  const { open, shown } = useLoadedDialog(dialog);
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex min-h-12 items-center gap-1.5 px-2 font-semibold link"
      >
        <MessageSquareText aria-hidden size={18} />
        {t`Does something read wrong?`}
      </button>
      {shown && (
        <div className="text-start">
          <HydrationBoundary>
            <dialog.Component {...shown} />
          </HydrationBoundary>
        </div>
      )}
    </>
  );
}

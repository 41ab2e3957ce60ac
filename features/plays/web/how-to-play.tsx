import { CircleQuestionMark } from 'lucide-react';
import { t } from '#words';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { IdleLoaded, useLoadedDialog } from '../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import type { HelpDialogProps } from './help-dialog.tsx';

const helpDialog = lazyPart<HelpDialogProps>(() => import('./help-dialog.tsx'));

const loadHintButton = () => import('./hint-box.tsx');

/** A button that loads and opens the help and, if the puzzle has hints, another one that reads the first of them. */
export function HowToPlay(props: Omit<HelpDialogProps, 'isOpen' | 'onClose'>) {
  const { open, shown } = useLoadedDialog(helpDialog);
  return (
    <div className="flex items-center">
      {props.hints && props.hints.gift.hints > 0 && (
        <IdleLoaded load={loadHintButton} props={{ ...props.hints, onOpen: open }} />
      )}
      <button
        type="button"
        aria-label={t`How to play`}
        onClick={open}
        className="grid size-[44px] place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      {shown && (
        <HydrationBoundary>
          <helpDialog.Component {...props} {...shown} />
        </HydrationBoundary>
      )}
    </div>
  );
}

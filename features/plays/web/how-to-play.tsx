import { CircleQuestionMark } from 'lucide-react';
import { t } from '#words';
import { HydrationBoundary } from '../../../ui/hydration-boundary.tsx';
import { IdleLoaded, useLoadedDialog } from '../../../ui/idle-loaded.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { HelpDialogProps } from './help-dialog.tsx';

const helpDialog = lazyComponent<HelpDialogProps>(
  'features/plays/web/help-dialog.tsx',
  () => import('./help-dialog.tsx'),
);

const loadHintSign = () => import('./hint-box.tsx');

/** A button that loads and opens the help. A page has only one, because of its id. */
export function HowToPlay(props: Omit<HelpDialogProps, 'isOpen' | 'onClose'>) {
  const { open, shown } = useLoadedDialog(helpDialog);
  return (
    <div className="relative">
      <button
        type="button"
        id="help"
        aria-label={t`How to play`}
        // The button's own name and, while a hint is offered, the label of the hint.
        aria-labelledby="help hint"
        onClick={open}
        className="grid size-[44px] place-items-center rounded-full"
      >
        <CircleQuestionMark aria-hidden />
      </button>
      {props.hints && <IdleLoaded load={loadHintSign} props={props.hints} />}
      {shown && (
        <HydrationBoundary>
          <helpDialog.Component {...props} {...shown} />
        </HydrationBoundary>
      )}
    </div>
  );
}

import { QrCode } from 'lucide-react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import { HydrationBoundary } from '../../ui/hydration-boundary.tsx';
import { useLoadedDialog } from '../../ui/idle-loaded.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { QrCodeDialogProps } from './qr-code-dialog.tsx';

const dialog = lazyPart<QrCodeDialogProps>(() => import('./qr-code-dialog.tsx'));

interface QrCodeButtonProps extends Omit<QrCodeDialogProps, 'isOpen' | 'onClose'> {
  label?: string | undefined;
  onShown?(): void;
}

export function QrCodeButton({ label = t`QR Code`, onShown, ...props }: QrCodeButtonProps) {
  const { open, shown } = useLoadedDialog(dialog, onShown);
  return (
    <>
      <Button onClick={open}>
        <QrCode aria-hidden size={20} />
        {label}
      </Button>
      {shown && (
        <HydrationBoundary>
          <dialog.Component {...props} {...shown} />
        </HydrationBoundary>
      )}
    </>
  );
}

import { QrCode } from 'lucide-react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import { useLoadedDialog } from '../../ui/idle-loaded.tsx';
import { lazyInPage } from '../../ui/lazy-component.tsx';
import { Part } from '../../ui/part.tsx';
import type { QrCodeDialogProps } from './qr-code-dialog.tsx';

const dialog = lazyInPage<QrCodeDialogProps>(() => import('./qr-code-dialog.tsx'));

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
        <Part>
          <dialog.Component {...props} {...shown} />
        </Part>
      )}
    </>
  );
}

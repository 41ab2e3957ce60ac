import { QrCode } from 'lucide-react';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import type QrCodeDrawing from './qr-code-drawing.tsx';

type DrawingProps = ComponentProps<typeof QrCodeDrawing>;

/** Shows a link's QR code. The code that draws it loads when the button is pressed. */
export function QrCodeButton({
  onShown,
  title,
  ...props
}: DrawingProps & { title: string; onShown?(): void }) {
  const [Drawing, setDrawing] = useState<ComponentType<DrawingProps>>();
  const [isOpen, setOpen] = useState(false);

  const open = async () => {
    try {
      const module = await import('./qr-code-drawing.tsx');
      setDrawing(() => module.default);
      setOpen(true);
      onShown?.();
    } catch {
      showToast({
        title: 'Not loaded',
        message: 'Please check your connection and try again.',
        tone: 'bad',
      });
    }
  };

  return (
    <>
      <Button onClick={open}>
        <QrCode aria-hidden size={20} />
        QR Code
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {Drawing && <Drawing {...props} />}
      </Dialog>
    </>
  );
}

import { Download, Printer } from 'lucide-react';
import { t } from '#words';
import { qrCodeOf } from '../../contract/qr-code.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import { Saving } from '../in-apps/saving.tsx';
import { drawQrCode } from '../lib/qr-code.ts';
import { QrCode } from './qr-code.tsx';

export interface QrCodeDialogProps {
  title: string;
  link: string;
  caption: string;
  /** Name of the saved image, without its extension. */
  fileName: string;
  /** The code contains a key, so the address is not written below it. */
  isPrivate?: boolean;
  isOpen: boolean;
  onClose(): void;
}

/** A link as a QR code to show, print or save. */
export default function QrCodeDialog({
  link,
  caption,
  fileName,
  isPrivate = false,
  ...dialog
}: QrCodeDialogProps) {
  const download = async () => {
    const image = await drawQrCode(qrCodeOf(link));
    if (image === null) {
      return showToast({ title: t`Not saved`, message: t`Please print it instead.`, tone: 'bad' });
    }
    const address = URL.createObjectURL(image);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `${fileName}.png`;
    anchor.click();
    // Revoked later, because the browser reads the image after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };

  return (
    <Dialog {...dialog}>
      <figure className="print-alone flex flex-col items-center gap-2">
        <QrCode
          text={link}
          label={isPrivate ? t`QR code of the private link` : t`QR code of the puzzle link`}
          className="max-w-72"
        />
        <figcaption className="text-center">
          <strong className="font-display text-xl">{caption}</strong>
          {!isPrivate && (
            <>
              <br />
              <span translate="no" className="text-sm break-all">
                {link}
              </span>
            </>
          )}
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-center gap-3">
        <Saving isImage>
          <Button accent="sun" onClick={download}>
            <Download aria-hidden size={20} />
            {t({ message: 'Download', comment: 'verb on a button' })}
          </Button>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden size={20} />
            {t({ message: 'Print', comment: 'verb on a button' })}
          </Button>
        </Saving>
      </div>
    </Dialog>
  );
}

import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { drawQrCode, qrCodeOf } from '../../lib/qr-code.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

interface QrCodeDrawingProps {
  link: string;
  puzzleId: string;
}

/** The link as a code to hold up, print or save. Black on white by night too: scanners need it. */
export default function QrCodeDrawing({ link, puzzleId }: QrCodeDrawingProps) {
  const code = useMemo(() => qrCodeOf(link), [link]);

  const download = async () => {
    const image = await drawQrCode(code);
    if (image === null) {
      return showToast({ title: 'Not saved', message: 'Please print it instead.', tone: 'bad' });
    }
    const address = URL.createObjectURL(image);
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = `puzzlefly-${puzzleId}.png`;
    anchor.click();
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };

  return (
    <>
      <figure className="print-alone flex flex-col items-center gap-2">
        <svg
          role="img"
          aria-label="QR code of the puzzle link"
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-72 rounded-control border-2 border-ink bg-[#ffffff]"
        >
          <path d={code.path} fill="#000000" />
        </svg>
        <figcaption className="text-center">
          <strong className="font-display text-xl">Can you solve this?</strong>
          <br />
          <span className="text-sm break-all">{link}</span>
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-center gap-3">
        <Button accent="sun" onClick={download}>
          <Download aria-hidden size={20} />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={20} />
          Print
        </Button>
      </div>
    </>
  );
}

import { useMemo } from 'react';
import { qrCodeOf } from '../../contract/qr-code.ts';

/** A text as a QR code: black on white even in dark mode, because scanners need it. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, path } = useMemo(() => qrCodeOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`w-full rounded-control border-2 border-ink bg-[#ffffff] ${className}`}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

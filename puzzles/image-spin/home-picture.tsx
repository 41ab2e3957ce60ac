import { coral, ink, sun } from '../ui/drawing.tsx';

export function ImageSpinHomePicture() {
  return (
    <g transform="translate(160 82)">
      <svg aria-hidden="true" x="-60" y="0" width="120" height="64" viewBox="-60 0 120 64">
        <Lion />
      </svg>
      <g transform="rotate(-28 0 -30)">
        <svg aria-hidden="true" x="-60" y="-64" width="120" height="64" viewBox="-60 -64 120 64">
          <Lion />
        </svg>
        <path d="M-58 0h116" strokeDasharray="2 8" />
      </g>
      <path fill="none" d="M86 -44a84 84 0 0 1 6 58M80 4l11 12 13 -9" strokeWidth="5" />
      <path fill="none" d="M-86 18a84 84 0 0 1 -4 -58M-104 -32l13 -10 11 12" strokeWidth="5" />
    </g>
  );
}

function Lion() {
  return (
    <>
      <circle r="56" fill={coral} />
      <circle r="38" fill={sun} />
      <path d="M-14 -12v-3M14 -12v-3" strokeWidth="8" />
      <path fill={ink} d="M-7 4h14l-7 8z" />
      <path fill="none" d="M0 12v6M0 18c-4 8 -14 8 -16 1M0 18c4 8 14 8 16 1" />
    </>
  );
}

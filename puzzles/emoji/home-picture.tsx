import { DrawingLetter, paper, sun } from '../ui/drawing.tsx';

export function EmojiHomePicture() {
  return (
    <>
      <g transform="translate(62 76) rotate(-8)">
        <circle r="38" fill={sun} />
        <path d="M-16 -8v-4M16 -8v-4" strokeWidth="8" />
        <path fill={paper} d="M-20 6h40a20 20 0 0 1 -40 0z" />
      </g>
      <g transform="translate(160 80) rotate(6)">
        <path
          fill="#ff9fb0"
          d="M0 36C-50 6 -40 -32 -16 -32C-6 -32 0 -24 0 -18C0 -24 6 -32 16 -32C40 -32 50 6 0 36z"
        />
        <path fill="none" d="M-24 -12c1 -5 5 -8 9 -8" stroke={paper} strokeWidth="5" />
      </g>
      <g transform="translate(258 76)">
        <path
          fill={paper}
          d="M-44 -40h88a10 10 0 0 1 10 10v50a10 10 0 0 1 -10 10h-46l-18 18v-18h-24a10 10 0 0 1 -10 -10v-50a10 10 0 0 1 10 -10z"
        />
        <path d="M-36 10h18M-9 10h18M18 10h18" strokeWidth="5" />
        <DrawingLetter y={-2} className="text-[28px] font-bold">
          ?
        </DrawingLetter>
      </g>
    </>
  );
}

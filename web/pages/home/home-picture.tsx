import type { ReactNode } from 'react';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';

/** The colours of drawings stay as they are by night: they lie on an accent, like stickers. */
const ink = '#1f1b3a';
const paper = '#fff8ec';
const sun = '#ffc93c';
const coral = '#ff6b6b';
const mint = '#2ec4a6';
const sky = '#4d9de0';

/** What the game of a type looks like, drawn in 320 by 160. */
export function HomePicture({ type }: { type: PuzzleType }) {
  return (
    <svg
      viewBox="0 0 320 160"
      className="block w-full"
      aria-hidden="true"
      stroke={ink}
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {images[type]}
    </svg>
  );
}

interface TileProps {
  x: number;
  y: number;
  tilt: number;
  letter: string;
}

/** A letter's tile, with its short hard shadow. */
function Tile({ x, y, tilt, letter }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x="-22" y="-18" width="44" height="44" rx="10" fill={ink} />
      <rect x="-22" y="-22" width="44" height="44" rx="10" fill={paper} />
      <text
        y="11"
        textAnchor="middle"
        stroke="none"
        fill={ink}
        className="font-display text-[32px] font-bold"
      >
        {letter}
      </text>
    </g>
  );
}

const letters: TileProps[] = [
  { letter: 'L', x: 52, y: 54, tilt: -9 },
  { letter: 'O', x: 106, y: 46, tilt: 6 },
  { letter: 'H', x: 160, y: 56, tilt: -4 },
  { letter: 'E', x: 214, y: 46, tilt: 10 },
  { letter: 'L', x: 268, y: 55, tilt: -7 },
];

/** Tiles of the image, in the order they lie: two have changed places. */
const cells = [0, 4, 2, 3, 1, 5];
const cellSize = 56;
const pitch = 64;

const images: Record<PuzzleType, ReactNode> = {
  word: (
    <>
      {[52, 106, 160, 214, 268].map((x) => (
        <rect key={x} x={x - 22} y="96" width="44" height="44" rx="10" fill="none" strokeDasharray="2 8" />
      ))}
      {letters.map((tile) => (
        <Tile key={tile.x} {...tile} />
      ))}
    </>
  ),
  emoji: (
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
        <text
          y="-2"
          textAnchor="middle"
          stroke="none"
          fill={ink}
          className="font-display text-[28px] font-bold"
        >
          ?
        </text>
      </g>
    </>
  ),
  quiz: (
    <>
      <g transform="translate(112 74) rotate(-3)">
        <path
          fill={paper}
          d="M-70 -52h140a16 16 0 0 1 16 16v66a16 16 0 0 1 -16 16h-84l-30 26v-26h-26a16 16 0 0 1 -16 -16v-66a16 16 0 0 1 16 -16z"
        />
        <text
          y="24"
          textAnchor="middle"
          stroke="none"
          fill={ink}
          className="font-display text-[76px] font-extrabold"
        >
          ?
        </text>
      </g>
      <g transform="translate(258 52) rotate(8)">
        <circle r="28" fill={sun} />
        <path fill="none" d="M-12 1l8 9 16 -19" strokeWidth="6" />
      </g>
      <g transform="translate(242 118) rotate(-6)">
        <circle r="22" fill={coral} />
        <path fill="none" d="M-8 -8l16 16M8 -8l-16 16" strokeWidth="6" />
      </g>
    </>
  ),
  image: (
    <g transform="translate(68 20)">
      {cells.map((cell, index) => (
        <g key={cell} transform={`translate(${(index % 3) * pitch} ${Math.floor(index / 3) * pitch})`}>
          <g transform={cell === index ? undefined : `rotate(${cell === 1 ? 6 : -6} 28 28)`}>
            <svg
              aria-hidden="true"
              width={cellSize}
              height={cellSize}
              viewBox={`${(cell % 3) * cellSize} ${Math.floor(cell / 3) * cellSize} ${cellSize} ${cellSize}`}
            >
              <Landscape />
            </svg>
            <rect width={cellSize} height={cellSize} rx="4" fill="none" />
          </g>
        </g>
      ))}
    </g>
  ),
  image_spin: (
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
  ),
};

function Landscape() {
  return (
    <>
      <path fill="#bfe3ff" stroke="none" d="M0 0h174v116H0z" />
      <circle cx="130" cy="32" r="20" fill={sun} />
      <path fill={paper} d="M24 38a13 13 0 0 1 24 -7a11 11 0 0 1 18 12h-42a8 8 0 0 1 0 -5z" />
      <path fill={sky} d="M-10 120L58 44l62 76z" />
      <path fill={mint} d="M40 130C70 76 120 70 190 96v40z" />
      <path fill={coral} d="M100 104v-20l14 -12 14 12v20z" />
    </>
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

import { coral, mint, paper, sky, sun } from '../ui/drawing.tsx';

/** The tile in each place; two are swapped. */
const cells = [0, 4, 2, 3, 1, 5];
const cellSize = 56;
const pitch = 64;

export function ImageHomePicture() {
  return (
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
  );
}

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

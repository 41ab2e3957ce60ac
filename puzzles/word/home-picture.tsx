import { DrawingLetter, ink, paper } from '../ui/drawing.tsx';

interface TileProps {
  x: number;
  y: number;
  tilt: number;
  letter: string;
}

function Tile({ x, y, tilt, letter }: TileProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect x="-22" y="-18" width="44" height="44" rx="10" fill={ink} />
      <rect x="-22" y="-22" width="44" height="44" rx="10" fill={paper} />
      <DrawingLetter y={11} className="text-[32px] font-bold">
        {letter}
      </DrawingLetter>
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

export function WordHomePicture() {
  return (
    <>
      {[52, 106, 160, 214, 268].map((x) => (
        <rect key={x} x={x - 22} y="96" width="44" height="44" rx="10" fill="none" strokeDasharray="2 8" />
      ))}
      {letters.map((tile) => (
        <Tile key={tile.x} {...tile} />
      ))}
    </>
  );
}

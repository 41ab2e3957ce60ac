import { coral, DrawingLetter, paper, sun } from '../ui/drawing.tsx';

export function QuizHomePicture() {
  return (
    <>
      <g transform="translate(112 74) rotate(-3)">
        <path
          fill={paper}
          d="M-70 -52h140a16 16 0 0 1 16 16v66a16 16 0 0 1 -16 16h-84l-30 26v-26h-26a16 16 0 0 1 -16 -16v-66a16 16 0 0 1 16 -16z"
        />
        <DrawingLetter y={24} className="text-[76px] font-extrabold">
          ?
        </DrawingLetter>
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
  );
}

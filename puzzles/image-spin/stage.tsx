import type { Ref } from 'react';

interface StageProps {
  imageUrl: string;
  /** Width divided by height. */
  aspect: number;
  label: string;
  /** Nothing turns any more: the image is shown in one piece, and larger. */
  isWhole: boolean;
  /** The part that turns. */
  upperPart: Ref<HTMLImageElement>;
}

/** The image in two halves: the upper one turns about its own centre over the still lower one. */
export function Stage({ imageUrl, aspect, label, isWhole, upperPart }: StageProps) {
  if (isWhole) {
    return (
      <img
        src={imageUrl}
        alt={label}
        className="mx-auto animate-breathe rounded-control"
        style={{ aspectRatio: aspect, width: `min(100%, calc((100svh - var(--board-room)) * ${aspect}))` }}
      />
    );
  }
  // The half image sweeps a circle around its centre; the area leaves room for all of it.
  const radius = Math.hypot(aspect / 2, 1 / 4);
  const area = { width: 2 * Math.max(radius, aspect / 2), height: radius + 3 / 4 };
  const areaAspect = area.width / area.height;
  const percent = (part: number) => `${part * 100}%`;
  return (
    <div
      // The turning image is cut to its half, but its box is whole: what sticks out must not widen the page.
      className="relative mx-auto overflow-clip"
      style={{
        aspectRatio: areaAspect,
        width: `min(100%, calc((100svh - 2rem - var(--board-room)) * ${areaAspect}))`,
      }}
    >
      <div
        role="img"
        aria-label={label}
        className="absolute bottom-0 left-1/2 -translate-x-1/2"
        style={{ width: percent(aspect / area.width), height: percent(1 / area.height) }}
      >
        {/* Both parts are the whole image, cut: drawn alike, they join without a seam. */}
        <img
          src={imageUrl}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full [clip-path:inset(calc(50%-0.5px)_0_0_0_round_0_0_12px_12px)]"
        />
        <img
          ref={upperPart}
          src={imageUrl}
          alt=""
          draggable={false}
          className="absolute inset-0 size-full origin-[50%_25%] [clip-path:inset(0_0_50%_0_round_12px_12px_0_0)]"
        />
      </div>
    </div>
  );
}

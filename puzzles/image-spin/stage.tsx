import type { Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { playSound } from '../../ui/sound.ts';
import { StoredImage } from '../../ui/stored-image.tsx';
import { FittedStage, widthOnBoard } from '../ui/fitted-stage.tsx';
import type { ImageState } from '../ui/use-image.tsx';
import { swallowClickElsewhere } from './spin-buttons.tsx';

interface StageProps {
  imageUrl: string;
  image: Pick<ImageState, 'aspect' | 'ref'>;
  label: string;
  /** Whether the image is right. Then it is shown larger, because it needs no room to turn. */
  isSolved: boolean;
  /** Whether the halves have come to rest, so that the image is shown in one piece. */
  isWhole: boolean;
  upperPart: Ref<HTMLImageElement>;
  /** Stops the image or starts it again, like the button. Keyboards use only the button. */
  press: (() => void) | undefined;
}

/** Shows the image in two halves: the upper one turns about its own center over the still lower one. */
export function Stage(props: StageProps) {
  const { imageUrl, image, label, isSolved, isWhole, upperPart, press } = props;
  const { aspect, ref } = image;
  // The turning half sweeps a circle around its center; the area has room for the whole circle.
  const radius = Math.hypot(aspect / 2, 1 / 4);
  const area = { width: 2 * Math.max(radius, aspect / 2), height: radius + 3 / 4 };
  const areaAspect = area.width / area.height;
  const sizes = widthOnBoard(areaAspect, aspect / area.width);
  const percent = (part: number) => `${part * 100}%`;
  return (
    <FittedStage
      aspect={isSolved ? aspect : areaAspect}
      // An image that is no longer played has no minimum size, so it keeps its shape.
      least={
        isSolved
          ? '0px'
          : `min(${Math.min(280, 290 * areaAspect)}px, (100 * var(--svh) - var(--above, 60px)) * ${Math.min(1, areaAspect)})`
      }
    >
      {isWhole ? (
        <StoredImage
          imageUrl={imageUrl}
          sizes={sizes}
          alt={label}
          className="size-full animate-breathe rounded-control"
        />
      ) : (
        <div
          // The turning image is clipped to its half, but its layout box is not. Hiding the overflow keeps it from
          // widening the page. A solved image turns only a little, beyond its own edges.
          className={classNames(
            'relative size-full',
            !isSolved && 'overflow-hidden',
            press && 'cursor-pointer',
          )}
          onPointerDown={(event) => {
            if (event.button !== 0 || !event.isPrimary || !press) return;
            swallowClickElsewhere(event.currentTarget);
            playSound('click');
            press();
          }}
        >
          <div
            role="img"
            aria-label={label}
            // A press on an image itself would drag it or open its menu.
            className="absolute inset-x-0 bottom-0 mx-auto [&_img]:pointer-events-none"
            style={
              isSolved
                ? { width: '100%', height: '100%' }
                : { width: percent(aspect / area.width), height: percent(1 / area.height) }
            }
          >
            {/* Both parts are the whole image, clipped: with the same size, they join without a seam. */}
            <StoredImage
              ref={ref}
              imageUrl={imageUrl}
              sizes={sizes}
              alt=""
              className="absolute inset-0 size-full [clip-path:inset(calc(50%-0.5px)_0_0_0_round_0_0_12px_12px)]"
            />
            <StoredImage
              ref={upperPart}
              imageUrl={imageUrl}
              sizes={sizes}
              alt=""
              className="absolute inset-0 size-full origin-[50%_25%] [clip-path:inset(0_0_50%_0_round_12px_12px_0_0)]"
            />
          </div>
        </div>
      )}
    </FittedStage>
  );
}

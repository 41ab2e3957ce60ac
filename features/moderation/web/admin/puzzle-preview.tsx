import { useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { t } from '#words';
import { imageUrlOf, type PuzzleType } from '../../../../puzzles/puzzle.ts';
import { DraftPreview } from '../../../../puzzles/ui/editor/draft-preview.tsx';
import { boardFor } from '../../../../puzzles/views.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Loaded } from '../../../../web/admin/loaded.tsx';
import { showFailure } from '../../../../web/admin/use-admin-action.ts';
import { previewQuery, showTexts } from './moderation-api.ts';

interface BlurredImageProps {
  src: string;
  alt: string;
  blurredAlt: string;
}

/** An image that stays blurred until the admin asks to see it. */
export function BlurredImage({ src, alt, blurredAlt }: BlurredImageProps) {
  const [isShown, setShown] = useState(false);
  return (
    <figure className="flex flex-col gap-2">
      <div className="overflow-hidden rounded-control border-2 border-ink">
        <img
          src={src}
          alt={isShown ? alt : blurredAlt}
          loading="lazy"
          className={classNames('h-40 w-auto max-w-full object-contain', !isShown && 'blur-xl grayscale')}
        />
      </div>
      <Button className="text-base!" onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        <span>{isShown ? t`Hide image` : t`Show image`}</span>
      </Button>
    </figure>
  );
}

/** Shows on request the texts that only solvers see, and reported thanks. */
export function SecretTexts({ puzzleId }: { puzzleId: string }) {
  const shown = useMutation({ mutationFn: () => showTexts(puzzleId), onError: showFailure });
  if (shown.data === undefined) {
    return (
      <Button className="self-start text-base!" disabled={shown.isPending} onClick={() => shown.mutate()}>
        <Eye aria-hidden size={18} />
        {t({ message: 'Show text', comment: 'what only solving the puzzle tells' })}
      </Button>
    );
  }
  if (shown.data.texts.length === 0)
    return <p>{t({ message: 'It has no hidden text.', comment: 'a puzzle' })}</p>;
  return (
    <ul
      aria-label={t`Only solving tells this`}
      className="rounded-control border-2 border-dashed border-ink p-3"
    >
      {shown.data.texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat
        <li key={index} dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap">
          {text}
        </li>
      ))}
    </ul>
  );
}

interface PuzzlePreviewProps {
  puzzleId: string;
  type: PuzzleType;
}

/** Shows on request the board as a player sees it, blurred if it has an image. It cannot be played. */
export function PuzzlePreview({ puzzleId, type }: PuzzlePreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button aria-expanded={isOpen} className="text-base!" onClick={() => setOpen(!isOpen)}>
        {t({ message: 'See it as a player', comment: 'the puzzle, as players see it' })}
      </Button>
      {isOpen && <LoadedBoard puzzleId={puzzleId} type={type} />}
    </div>
  );
}

function LoadedBoard({ puzzleId, type }: PuzzlePreviewProps) {
  const query = useQuery(previewQuery(puzzleId));
  return (
    <Loaded query={query}>
      {({ challenge: shared }) => {
        const { challenge, board } = boardFor(type, shared);
        return (
          <div
            className={classNames(
              'w-full max-w-md overflow-hidden rounded-card border-2 border-dashed border-ink p-3',
              imageUrlOf(challenge) !== undefined && 'blur-lg',
            )}
          >
            <DraftPreview board={board.Component} challenge={challenge} fallback={<p>{t`Loading…`}</p>} />
          </div>
        );
      }}
    </Loaded>
  );
}

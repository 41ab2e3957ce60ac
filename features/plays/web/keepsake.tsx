import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#words';
import type { KeepsakeRequest } from '../../../contract/api.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { errorMessages } from '../../../ui/error-messages.ts';
import { CheckBox } from '../../../ui/form.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { showError } from '../../../ui/toast.tsx';
import { savesFiles } from '../../../web/in-apps/in-app.ts';
import { cannotSaveImage, Saving } from '../../../web/in-apps/saving.tsx';
import { ownLanguage, puzzlePath, resultOf, sendWithRetry, wordsOf } from '../../../web/lib/api.ts';

export interface KeepsakeProps {
  puzzleId: string;
  proof: string;
  hasMessage: boolean;
  /** Number of a day's puzzle, and the visitor's current and longest streak in days. */
  number?: number;
  streak?: number;
  best?: number;
  squares?: number | undefined;
}

/** A picture of the solve to save and share, rendered by the server on request (rules: gifts#keepsake). */
export default function Keepsake(props: KeepsakeProps) {
  const { puzzleId, proof, hasMessage, number, streak, best, squares } = props;
  const fileName = number === undefined ? 'my-puzzle.jpg' : `puzzlefly-${number}.jpg`;
  const [isWanted, setWanted] = useState(false);
  const [shape, setShape] = useState<KeepsakeRequest['shape']>('tall');
  const [showsMessage, setShowsMessage] = useState(false);
  const [picture, setPicture] = useState<{ file: File; url: string }>();

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    setPicture(undefined);
    drawKeepsake(puzzleId, {
      proof,
      shape,
      showsMessage,
      ...(streak === undefined ? {} : { streak }),
      ...(best === undefined ? {} : { best }),
      ...(squares === undefined ? {} : { squares }),
    }).then(
      (blob) => {
        if (isGone) return;
        const file = new File([blob], fileName, { type: blob.type });
        setPicture({ file, url: URL.createObjectURL(blob) });
      },
      (error: unknown) => {
        if (isGone) return;
        setWanted(false);
        showError(wordsOf(error, errorMessages.no_connection));
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, puzzleId, proof, shape, showsMessage, streak, best, squares, fileName]);
  useEffect(() => () => picture && URL.revokeObjectURL(picture.url), [picture]);

  if (!isWanted) {
    return (
      <Button className="mx-auto" onClick={() => setWanted(true)}>
        {number === undefined ? t`Keep an image` : t`Save as image`}
      </Button>
    );
  }
  const canShare = picture !== undefined && navigator.canShare?.({ files: [picture.file] });
  return (
    <Card className="mx-auto flex w-full max-w-xl flex-col gap-3">
      <h2>{t`An image to keep`}</h2>
      <SegmentedChoice
        label={t({ message: 'Shape', comment: 'of an image: tall or square' })}
        accent="sun"
        value={shape}
        onValue={setShape}
        options={[
          { value: 'tall', label: t({ message: 'Tall', comment: 'of an image' }) },
          { value: 'square', label: t({ message: 'Square', comment: 'of an image' }) },
        ]}
      />
      {hasMessage && (
        <CheckBox
          label={t({ message: 'Show the message on it', comment: 'on an image' })}
          isOn={showsMessage}
          onSwitch={setShowsMessage}
        />
      )}
      <div className="grid min-h-72 place-items-center" aria-busy={picture === undefined}>
        {picture === undefined ? (
          <p role="status">{t`Drawing your image…`}</p>
        ) : (
          <img
            src={picture.url}
            alt={t({ message: 'Your keepsake', comment: 'an image of a solved puzzle' })}
            className="max-h-96 rounded-control border-2 border-ink"
          />
        )}
      </div>
      {picture !== undefined && (
        <div className="flex flex-wrap justify-center gap-3">
          {(!canShare || savesFiles()) && (
            <Saving isImage>
              <ButtonLink accent="sun" href={picture.url} download={fileName}>
                <Download aria-hidden size={20} />
                {t({ message: 'Save', comment: 'verb on a button' })}
              </ButtonLink>
            </Saving>
          )}
          {canShare && (
            <Button onClick={() => share(picture.file)}>
              <Share2 aria-hidden size={20} />
              {t({ message: 'Share', comment: 'verb on a button' })}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/** Rejects with a RefusedError if the server refuses, and with a TypeError if it cannot be reached. */
async function drawKeepsake(puzzleId: string, request: KeepsakeRequest): Promise<Blob> {
  const response = await sendWithRetry(() =>
    fetch(`${puzzlePath(puzzleId)}/keepsake`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ownLanguage },
      body: JSON.stringify(request),
    }),
  );
  return response.ok ? response.blob() : resultOf(response);
}

/** Shares only the file, because chats drop the picture if a text comes with it. */
function share(file: File): void {
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const message = savesFiles() ? t`Please save the image instead.` : cannotSaveImage;
    showError({ title: t`Not shared`, message });
  });
}

import { ImagePlus } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { t } from '#words';
import type { ErrorMessage } from '../../../contract/errors.ts';
import { FaultsContext } from '../../../ui/form.tsx';
import { makerErrorMessages } from '../../../ui/maker-error-messages.ts';
import { showError } from '../../../ui/toast.tsx';
import { latestOnly } from './latest-only.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

export interface ImageFieldProps {
  label: string;
  hint: string;
  /** MIME types that can be chosen; any image type if omitted. */
  types?: readonly string[];
  maxBytes: number;
  wrongType: ErrorMessage;
  tooLarge: ErrorMessage;
  image: Pick<PreparedImage, 'previewUrl'> | undefined;
  onImage(image: PreparedImage): void;
  isRequired?: boolean;
}

/** An area to tap or to drop an image on, also to replace an image. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, types, image, onImage, isRequired = false } = props;
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [isMostlyEmpty, setMostlyEmpty] = useState(false);
  const isMissing = useContext(FaultsContext) && isRequired && image === undefined;

  /** Undefined unless the chosen image was too long and only a part of it is shown. */
  const [cropped, setCropped] = useState<{ file: File; at: number }>();
  /** Drops superseded calls, because a slider moves faster than a phone decodes. */
  const [prepare] = useState(() => latestOnly(prepareImage));

  const crop = async (file: File, at: number) => {
    setCropped({ file, at });
    try {
      const prepared = await prepare(file, at);
      if (prepared) onImage(prepared);
    } catch {
      showError(makerErrorMessages.file_unreadable);
    }
  };

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (!mayBeImage(file)) return showError(props.wrongType);
    if (file.size > props.maxBytes) return showError(props.tooLarge);
    setReading(true);
    try {
      const taken = await prepare(file);
      if (taken === undefined) return;
      const { isMostlyEmpty, isCropped, ...prepared } = taken;
      setCropped(isCropped ? { file, at: 0.5 } : undefined);
      setMostlyEmpty(isMostlyEmpty);
      onImage(prepared);
    } catch {
      showError((await isHeic(file)) ? makerErrorMessages.file_heic : makerErrorMessages.file_unreadable);
    } finally {
      setReading(false);
    }
  };

  return (
    <div aria-busy={isReading} className="flex flex-col gap-1.5">
      <span className="font-display text-lg font-semibold" id={`${id}-label`}>
        {label}
      </span>
      <label
        className="relative grid min-h-40 cursor-pointer place-items-center overflow-hidden rounded-control border-2 border-dashed border-ink bg-paper p-3 text-center focus-within-ring"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          type="file"
          accept={types?.join(',') ?? 'image/*'}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-invalid={isMissing || undefined}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Resets the value, so that choosing the same file again fires a change event.
            event.target.value = '';
          }}
        />
        {image ? (
          <img
            src={image.previewUrl}
            alt={t({ message: 'Your choice', comment: 'The image that was chosen' })}
            className="max-h-56 rounded-control"
          />
        ) : (
          <span className="flex flex-col items-center gap-1 font-display text-lg font-semibold">
            <ImagePlus aria-hidden size={36} />
            <span>{isReading ? t`Reading the image…` : t`Tap to choose an image`}</span>
          </span>
        )}
      </label>
      {image && cropped && (
        <label className="flex min-h-12 flex-wrap items-center gap-x-3 font-semibold">
          {t`Drag to choose the part that is shown.`}
          <input
            type="range"
            min="0"
            max="1"
            step="0.02"
            value={cropped.at}
            className="h-12 min-w-40 flex-1 accent-ink"
            onChange={(event) => crop(cropped.file, event.target.valueAsNumber)}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-sm text-soft">
        {isMissing && <span className="block font-bold text-danger">{t`Please choose an image.`}</span>}
        {image && isMostlyEmpty && (
          <span className="block font-bold text-danger">{t`Most of this image is empty.`}</span>
        )}
        {image && <span className="block">{t`Tap the image to change it.`}</span>}
        <span>{hint}</span>
      </p>
    </div>
  );
}

/** Rejects only files that are clearly not images, because some phones report `image/jpg` or no type at all. */
const mayBeImage = ({ type }: File) => /^(image\/.*|application\/octet-stream|)$/.test(type);

/** Whether the file is a HEIC photo, as iPhones store them, whatever its name. */
async function isHeic(file: File): Promise<boolean> {
  const start = await file.slice(4, 12).text();
  return /^ftyp(hei|hev|mif1|msf1)/.test(start);
}

import { useState } from 'react';
import { t } from '#words';
import { occasionInfo } from '../../../features/gifts/gift.ts';
import { accentClasses, Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { errorMessages } from '../../../ui/error-messages.ts';
import { showError } from '../../../ui/toast.tsx';
import type { Idea } from './ideas.tsx';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

export interface IdeaDialogProps {
  ideas: readonly Idea<object>[];
  isOpen: boolean;
  onClose(): void;
  onUse(index: number, image: PreparedImage | undefined): void;
}

const addressOf = (drawing: string) => `/ideas/${drawing}.svg`;

/** Three examples, each for an occasion. */
export default function IdeaDialog({ ideas, isOpen, onClose, onUse }: IdeaDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const use = async (index: number, drawing: string | undefined) => {
    setBusy(true);
    try {
      onUse(index, drawing === undefined ? undefined : await prepareDrawing(drawing));
    } catch {
      showError(errorMessages.no_connection);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t({ message: 'Begin with one of these', comment: 'Examples of puzzles to begin with' })}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ul className="flex flex-col">
        {ideas.map(({ occasion, text, drawing }, index) => {
          const occasionName = occasionInfo[occasion].name;
          return (
            <li
              key={occasion}
              className="flex items-center gap-3 border-t-2 border-dashed border-soft py-3 first:border-t-0"
            >
              <img
                src={drawing === undefined ? `/occasions/${occasion}.svg` : addressOf(drawing)}
                alt=""
                width={drawing === undefined ? 44 : 72}
                height={drawing === undefined ? 44 : 72}
                // Drawings of occasions have dark lines in both themes, so they get the occasion's accent as their
                // background.
                className={`shrink-0 rounded-control ${drawing === undefined ? accentClasses[occasionInfo[occasion].accent] : ''}`}
              />
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-display text-lg leading-snug font-semibold">{occasionName}</span>
                {text}
              </p>
              <Button
                className="shrink-0"
                aria-label={t({
                  message: `Use this: ${occasionName}`,
                  comment: "{occasionName} is what the example is for, as 'Birthday'",
                })}
                disabled={isBusy}
                onClick={() => use(index, drawing)}
              >
                {t`Use this`}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

async function prepareDrawing(drawing: string): Promise<PreparedImage> {
  const response = await fetch(addressOf(drawing));
  if (!response.ok) throw new Error('no drawing');
  return prepareImage(new File([await response.blob()], `${drawing}.svg`, { type: 'image/svg+xml' }));
}

import { useState } from 'react';
import { t } from '#words';
import type { Occasion } from '../../../features/gifts/gift.ts';
import { errorMessages } from '../../../ui/error-messages.ts';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { showError } from '../../../ui/toast.tsx';
import type { EditorOccasion } from '../../board.ts';
import type { IdeaDialogProps } from './idea-dialog.tsx';
import type { PreparedImage } from './prepare-image.ts';
import type { DraftImage } from './use-draft.ts';

/** An example that a maker can begin with (rules: puzzles#ideas). */
export interface Idea<Fields> {
  occasion: Occasion;
  fields: Fields;
  /** The text of the idea, if it has no drawing. A drawing needs no second name. */
  text?: string;
  /** The drawing `web/public/ideas/{drawing}.svg`, for types that need an image. */
  drawing?: string;
}

export type Filled<Fields> = Fields & { image?: DraftImage | undefined };

export interface IdeasOf<Fields> {
  load(): Promise<{ default: readonly Idea<Fields>[] }>;
  now: Filled<Fields>;
  fill(filled: Filled<Fields>): void;
}

interface IdeasProps<Fields> extends EditorOccasion {
  ideas: IdeasOf<Fields>;
}

const ideaDialog = lazyPart<IdeaDialogProps>(() => import('./idea-dialog.tsx'));

/**
 * Offers three examples on request. 'Undo' restores the earlier values, as long as nothing has changed since.
 */
export function Ideas<Fields extends object>({ ideas, occasion, setOccasion }: IdeasProps<Fields>) {
  const [list, setList] = useState<readonly Idea<Fields>[]>();
  const [isOpen, setOpen] = useState(false);
  const [used, setUsed] = useState<{ filled: Filled<Fields>; undo(): void }>();
  const { now, fill } = ideas;

  const open = () =>
    Promise.all([ideas.load(), ideaDialog.preload()]).then(
      ([{ default: loaded }]) => {
        setList(loaded);
        setOpen(true);
      },
      () => showError(errorMessages.no_connection),
    );
  const use = (index: number, image: PreparedImage | undefined) => {
    const idea = list?.[index];
    if (idea === undefined) return;
    const filled = image === undefined ? idea.fields : { ...idea.fields, image };
    const undo = () => {
      fill(now);
      setOccasion(occasion);
      setUsed(undefined);
    };
    fill(filled);
    setOccasion(idea.occasion);
    setUsed({ filled, undo });
    setOpen(false);
  };
  const isUnchanged = used !== undefined && isPartOf(used.filled, now);

  return (
    <div className="-my-2 flex flex-wrap gap-x-5">
      <button type="button" className="min-h-11 link" onClick={open}>
        {t`Need an idea?`}
      </button>
      {isUnchanged && (
        <button type="button" className="min-h-11 link" onClick={used.undo}>
          {t`Undo`}
        </button>
      )}
      {list && (
        <ideaDialog.Component ideas={list} isOpen={isOpen} onClose={() => setOpen(false)} onUse={use} />
      )}
    </div>
  );
}

const isPartOf = <Whole extends object>(part: Partial<Whole>, whole: Whole) =>
  (Object.keys(part) as (keyof Whole)[]).every((name) => part[name] === whole[name]);

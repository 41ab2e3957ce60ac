import { type ReactNode, use, useState } from 'react';
import { t } from '#words';
import { Boundary } from '../../../ui/boundary.tsx';
import { type Accent, Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { useIdleCode } from '../../../ui/idle-loaded.tsx';
import type { LazyComponent } from '../../../ui/lazy-component.tsx';
import { dismissToasts, showError } from '../../../ui/toast.tsx';
import type { BoardProps } from '../../board.ts';
import type { PuzzleError, PuzzleRules } from '../../puzzle.ts';
import { draftChallenge } from './draft-challenge.ts';
import { DraftPreview } from './draft-preview.tsx';
import { DraftStartContext } from './use-draft.ts';

interface EditorFormProps<Draft, Content, Challenge, Answer, Problem extends string, TokenData, Saved> {
  accent: Accent;
  rules: PuzzleRules<Draft, Content, Challenge, Answer, Problem, TokenData>;
  board: LazyComponent<BoardProps<Challenge, Answer, Saved>>;
  /** The draft, whose problems are shown on submit (rules: puzzles#drafts). */
  draft: Draft;
  /** The draft's attached images. */
  images?: readonly Blob[] | undefined;
  /** Describes problems in more detail than `rules.errors`. May focus their field. */
  explain?(problems: readonly Problem[]): PuzzleError[];
  /** The draft as the friend will see it; undefined while there is nothing to preview. */
  shown: Draft | undefined;
  create(draft: Draft, images: readonly Blob[]): Promise<void>;
  extras: ReactNode;
  /** Examples to begin with. */
  ideas?: ReactNode;
  submitLabel?: string;
  /** Blocks submitting, for a reason that the form shows. */
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * The frame of every creation form: the puzzle's own fields, a live preview below or beside them, and then the rest
 * with the main button.
 */
export function EditorForm<Draft, Content, Challenge, Answer, Problem extends string, TokenData, Saved>(
  props: EditorFormProps<Draft, Content, Challenge, Answer, Problem, TokenData, Saved>,
) {
  const { saveLabel } = use(DraftStartContext);
  const { accent, rules, board, draft, images = [], shown, create, extras, ideas, children } = props;
  const { submitLabel = t`Generate Puzzle Link`, isDisabled = false } = props;
  const challenge = shown === undefined ? undefined : draftChallenge(rules, shown);
  const canShow = useIdleCode(board, challenge !== undefined) && challenge !== undefined;
  const [isCreating, setCreating] = useState(false);

  const send = async () => {
    if (isCreating) return;
    // Earlier errors may be fixed.
    dismissToasts();
    const problems = rules.problems(draft);
    const explained = props.explain?.(problems) ?? problems.map((problem) => rules.errors[problem]);
    for (const error of explained) showError(error);
    if (problems.length > 0) return;
    setCreating(true);
    await create(draft, images);
    setCreating(false);
  };

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
      <Form className="contents" onSend={send}>
        <Card className="flex min-w-0 flex-col gap-4">
          <Boundary>{ideas}</Boundary>
          {children}
        </Card>
        {/* Placed after the preview, which cannot be within the form, because a board may contain a form. */}
        <div className="order-last flex min-w-0 flex-col gap-4">
          {extras}
          <Button
            type="submit"
            accent={accent}
            className="min-h-14 text-xl"
            disabled={isCreating || isDisabled}
          >
            {isCreating ? (saveLabel ? t`Saving…` : t`Creating Puzzle...`) : (saveLabel ?? submitLabel)}
          </Button>
        </div>
      </Form>
      <section
        aria-label={t`What your friend will see`}
        className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-4 lg:row-span-2"
      >
        <h2 className="text-soft">{t`What your friend will see`}</h2>
        {canShow ? (
          <Boundary>
            <DraftPreview board={board.Component} challenge={challenge} />
          </Boundary>
        ) : (
          <p className="grid place-items-center rounded-card border-2 border-dashed border-soft p-6 text-center text-soft lg:min-h-40">
            {t`Your puzzle appears here as you make it.`}
          </p>
        )}
      </section>
    </div>
  );
}

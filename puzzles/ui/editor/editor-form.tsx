import { type ReactNode, useTransition } from 'react';
import { type Accent, Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Form } from '../../../web/ui/form.tsx';
import { dismissToasts, showError } from '../../../web/ui/toast.tsx';
import type { PuzzleError } from '../../puzzle.ts';

interface EditorFormProps<Problem extends string> {
  accent: Accent;
  /** The words of each problem. */
  errors: Record<Problem, PuzzleError>;
  /** The draft's problems, told when the creator sends it (specification §5). */
  problems: NoInfer<Problem>[];
  create(): Promise<void>;
  submitLabel: string;
  /** Nothing can be sent yet, and the form shows why. */
  isDisabled?: boolean;
  /** What the friend will see. */
  preview: ReactNode;
  children: ReactNode;
}

/** The frame of every creation form: fields, the main button, and a live preview beside or below. */
export function EditorForm<Problem extends string>({
  accent,
  errors,
  problems,
  create,
  submitLabel,
  isDisabled = false,
  preview,
  children,
}: EditorFormProps<Problem>) {
  const [isCreating, startCreating] = useTransition();

  const send = () => {
    if (isCreating) return;
    // What was wrong before may be right by now.
    dismissToasts();
    for (const problem of problems) showError(errors[problem]);
    if (problems.length === 0) startCreating(create);
  };

  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <Form className="flex flex-col gap-4" onSend={send}>
          {children}
          <Button
            type="submit"
            accent={accent}
            className="min-h-14 text-xl"
            disabled={isCreating || isDisabled}
          >
            {isCreating ? 'Creating Puzzle...' : submitLabel}
          </Button>
        </Form>
      </Card>
      <section aria-label="What your friend will see" className="flex flex-col gap-2">
        <h2 className="text-soft">What your friend will see</h2>
        {preview ?? (
          <p className="grid min-h-40 place-items-center rounded-card border-2 border-dashed border-soft p-6 text-center text-soft">
            Your puzzle appears here as you make it.
          </p>
        )}
      </section>
    </div>
  );
}
